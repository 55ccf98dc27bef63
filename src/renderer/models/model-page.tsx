/** The page of one model, in place of the list it was opened from. */
import { useEffect, useId, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { ModelEntry } from '../../shared/bridge/models.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useCopy } from '../hooks/use-copy.ts';
import { useModelDetails } from './use-model-details.ts';
import { useScrollPlace } from '../hooks/use-scroll-place.ts';
import { useWords } from '../hooks/use-words.ts';
import { modelFacts, statusIn, type Fact } from './model-facts.ts';
import { IconButton } from '../components/icon-button.tsx';

interface ModelPageProps {
  /** As the row that opened it has it. */
  readonly row: ModelEntry;
  readonly onBack: () => void;
}

export function ModelPage({ row, onBack }: ModelPageProps) {
  const words = useWords();
  const { t } = words;
  const copy = useCopy();
  const label = useId();
  const body = useRef<HTMLElement>(null); // focused at first, so that the arrow keys scroll it
  const { details, gone } = useModelDetails(row);
  const name = details?.name ?? row.name; // it may have been renamed since
  const by = details?.provider.name ?? row.by;
  useEffect(() => body.current?.focus(), []);
  useScrollPlace({ name: 'model', scrolled: body, ready: details !== null });

  const status = words.capital(statusIn(details?.status ?? (row.deprecated ? 'deprecated' : ''), words));
  return (
    <div className="model-page">
      <div className="model-head">
        <IconButton icon="back" name={t('model.back')} onPress={onBack} />
        <div className="model-heading">
          <h2 id={`${label}-name`} title={name} dir="auto">{name}</h2>
          <p className="model-by" id={`${label}-by`}>
            {status !== '' && <span className="model-status">{status}</span>}
            <bdi title={by}>{by}</bdi>
          </p>
        </div>
      </div>
      {/* Both, because many providers have models of the same name. */}
      <section className="model-body" aria-labelledby={`${label}-name ${label}-by`} tabIndex={0} ref={body}>
        {gone && <p className="note model-gone">{t('model.gone')}</p>}
        <div className="model-code">
          <code className="code">{row.id}</code>
          <IconButton icon="copy" name={t('model.copyId')} onPress={() => copy(row.id, phrase('model.idCopied'))} />
        </div>
        {/* The answer takes a frame or two; until then nothing is shown that would have to move. */}
        {details !== null && (
          <>
            {/* models.dev writes in English only. */}
            {details.description !== '' && <p className="model-description" dir="auto" lang="en">{details.description}</p>}
            {modelFacts(details, words).map(({ about, note, facts }) => (
              <div key={`${about} ${note}`} className="model-facts">
                {note !== null && <p className="model-note">{note}</p>}
                <dl>
                  {facts.map((fact) => (
                    <div key={fact.label}>
                      <dt>{fact.label}</dt>
                      {fact.values.map((value, i) => <dd key={i} dir="auto"><Value value={value} fact={fact} /></dd>)}
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </>
        )}
      </section>
    </div>
  );
}

function Value({ value, fact: { code, url } }: { readonly value: string; readonly fact: Fact }) {
  const { t } = useWords();
  const bridge = useBridge();
  const tellRefusal = useTellRefusal();
  const copy = useCopy();
  if (code) {
    const name = t('model.copy', { value });
    return (
      <Button className="code-button" aria-label={name} onPress={() => copy(value, phrase('model.copied'))}>
        <span title={name}>{value}</span>
      </Button>
    );
  }
  if (url === undefined) return value;
  // A link for screen readers, as it opens the browser.
  return (
    <Button className="text-button" render={(props) => <button {...props} role="link" />} onPress={() => void tellRefusal(bridge.openLink({ url }))}>
      {value}
    </Button>
  );
}
