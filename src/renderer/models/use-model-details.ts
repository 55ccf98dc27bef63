import { useEffect, useState } from 'react';
import type { KnownModel, ModelEntry, PublishedDetails } from '../../shared/bridge/models.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { detailsOfRow, type ModelDetails } from './model-facts.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useLatestAnswer } from '../hooks/use-answer.ts';

interface KnownDetails {
  /** Null until main has answered, which takes a frame or two. */
  readonly details: ModelDetails | null;
  /** The list no longer has the model: the details are the last ones known. */
  readonly gone: boolean;
}

/**
 * Returns the details of a model, read again when the list changes. If there never were any, they are what its row says.
 * @param row from which its page was opened
 */
export function useModelDetails(row: ModelEntry): KnownDetails {
  const { provider, id } = row;
  const { answer, lost } = useLatestAnswer<KnownModel | null>(['models'], (bridge) => bridge.model({ provider, id }), null);
  const [last, setLast] = useState<PublishedDetails | null>(null);
  if (answer !== null && answer.published !== null && answer.published !== last) setLast(answer.published);
  const gone = answer !== null && answer.published === null;
  const { speak } = useAnnouncer();
  useEffect(() => { if (gone) speak(phrase('model.gone')); }, [gone, speak]);
  const details = answer?.published ?? last ?? (gone || lost ? detailsOfRow(row) : null);
  return { details: details && { ...details, changes: answer?.changes ?? [] }, gone };
}
