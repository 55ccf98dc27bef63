import { useState } from 'react';
import type { FeedEdit } from '../../shared/bridge.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { FeedSetting } from '../../shared/settings.ts';

/**
 * Main accepts an edit before the settings with it arrive. In between the fields would show the old values, and the field of
 * the category would take the change for typing, and open its list.
 * @returns what main accepted beyond `feed`, and the function that awaits main's answer to an edit
 */
export function useAcceptedEdit(feed: FeedSetting): readonly [FeedEdit, (edit: FeedEdit, made: Promise<Outcome>) => Promise<Outcome>] {
  const [accepted, accept] = useState<{ readonly over: FeedSetting; readonly edit: FeedEdit }>({ over: feed, edit: {} });
  const accepting = async (edit: FeedEdit, made: Promise<Outcome>): Promise<Outcome> => {
    const outcome = await made;
    if (outcome.ok) accept((before) => ({ over: feed, edit: before.over === feed ? { ...before.edit, ...edit } : edit }));
    return outcome;
  };
  return [accepted.over === feed ? accepted.edit : {}, accepting];
}
