import { GridListItem } from 'react-aria-components/GridList';
import type { ModelChangeEntry } from '../../shared/bridge/models.ts';
import { useNow } from '../hooks/use-now.ts';
import { useWords } from '../hooks/use-words.ts';
import type { OpenedModel, PlacedRow } from './model-view.ts';
import { changeText, dayOf, spokenChange } from './model-changes.ts';
import { ModelName, ModelPrice, ModelUnder } from './model-cells.tsx';
import { ModelRowElement } from './model-row-element.tsx';

interface ModelChangeItemProps {
  readonly placed: PlacedRow;
  readonly row: ModelChangeEntry; // its own
  readonly onOpen: (model: OpenedModel) => void;
}

/** A row of the list of changes: a model that changed, or a provider that was added or removed with all of its models, which opens nothing. */
export function ModelChangeItem({ placed, row, onOpen }: ModelChangeItemProps) {
  const words = useWords();
  const { key, index } = placed;
  const { model } = row;
  return (
    <GridListItem
      id={key} value={placed} textValue={row.name} className="row model" {...(model && { onAction: () => onOpen({ key, index, model }) })}
      render={(props) => <ModelRowElement {...props} acts={model !== null} aria-rowindex={index + 1} aria-label={spokenChange(row, words)} />}
    >
      <ModelName name={row.name} isGone={row.change === 'removed'} />
      <Under row={row} />
      <span className="model-context"><Seen row={row} /></span>
      {/* The column keeps its width without a price. */}
      {model === null ? <span className="model-price price-column" /> : <ModelPrice price={row.price} before={row.previousPrice} />}
    </GridListItem>
  );
}

function Under({ row }: { readonly row: ModelChangeEntry }) {
  const words = useWords();
  const flag = words.capital(changeText(row, words));
  return row.model === null
    ? <ModelUnder flag={flag} by={null} id={words.t('models.count', { n: row.models })} />
    : <ModelUnder flag={flag} by={row.by} id={row.model.id} />;
}

/** The day, with the year only if it is not the current one. */
function Seen({ row }: { readonly row: ModelChangeEntry }) {
  const { dayNear } = useWords();
  const now = useNow();
  return dayNear(dayOf(row), now);
}
