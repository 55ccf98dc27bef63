import { GridListItem } from 'react-aria-components/GridList';
import type { ModelRow } from '../../shared/bridge.ts';
import { tokens, usd } from '../format.ts';
import { messages } from '../messages.ts';
import type { PlacedRow } from '../state/model-pages.ts';
import { Icon } from './icon.tsx';

interface ModelRowItemProps {
  readonly placed: PlacedRow;
  readonly foldable: boolean; // a search shows all its matches unfolded
  readonly onToggle: (provider: string) => void;
}

/** One row of the tree grid: a provider, or a model under it. */
export function ModelRowItem({ placed, foldable, onToggle }: ModelRowItemProps) {
  const { key, index, row } = placed;
  const provider = row.kind === 'provider';
  const toggle = provider && foldable ? { onAction: () => onToggle(row.id) } : {};
  return (
    <GridListItem
      id={key} value={placed} textValue={row.name} className={provider ? 'row provider' : 'row model'} {...toggle}
      render={(props) => (
        <div
          {...props} aria-rowindex={index + 1} aria-level={provider ? 1 : 2}
          aria-expanded={provider && foldable ? row.open : undefined}
          aria-label={provider ? `${row.name}, ${messages.models.count(row.models)}` : spoken(row)}
        />
      )}
    >
      {provider
        ? (
          <>
            <span className="provider-name">
              {row.name}
              {foldable && <span className="provider-fold" data-open={row.open || undefined}><Icon name="fold" /></span>}
            </span>
            <span className="provider-count">{messages.models.count(row.models)}</span>
          </>
        )
        : (
          <>
            <span className="model-name" title={row.name}>{row.name}</span>
            <span className="model-id" title={row.id}>{row.deprecated && `${messages.models.deprecated} · `}{row.id}</span>
            <span className="model-context">{row.context === 0 ? '–' : tokens(row.context)}</span>
            <Price row={row} />
          </>
        )}
    </GridListItem>
  );
}

function Price({ row }: { readonly row: Extract<ModelRow, { kind: 'model' }> }) {
  if (row.price === null) {
    return <span className="model-price">{messages.models.notPriced}<small>{messages.models.perToken}</small></span>;
  }
  return <span className="model-price">{usd(row.price.input)} / {usd(row.price.output)}</span>;
}

/** The row as a screen reader says it: the columns have no headers that it could read out. */
function spoken(row: Extract<ModelRow, { kind: 'model' }>): string {
  const { name, context, price, deprecated } = row;
  const words = messages.models.spoken;
  return [
    name,
    ...(deprecated ? [messages.models.deprecated] : []),
    context === 0 ? messages.models.contextUnknown : words.context(tokens(context)),
    price === null ? words.notPriced : words.price(usd(price.input), usd(price.output)),
  ].join(', ');
}
