import { useEffect, useState } from 'react';
import type { ModelDetails, ModelEntry } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { detailsOfRow } from '../texts/model-facts.ts';
import { useSpeak } from './use-announcer.ts';
import { useLatestAnswer } from './use-answer.ts';

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
  const { answer, lost } = useLatestAnswer<ModelDetails | null | undefined>(['models'], (bridge) => bridge.model({ provider, id }), undefined);
  const [last, setLast] = useState<ModelDetails | null>(null);
  if (answer !== undefined && answer !== null && answer !== last) setLast(answer);
  const gone = answer === null;
  const speak = useSpeak();
  useEffect(() => { if (gone) speak(phrase('model.gone')); }, [gone, speak]);
  return { details: answer ?? last ?? (gone || lost ? detailsOfRow(row) : null), gone };
}
