import { Empty } from '../components/empty.tsx';
import { useNow } from '../hooks/use-now.ts';
import { useWords } from '../hooks/use-words.ts';

/**
 * What the page shows before the first change of the models: when there could be one.
 * @param since the time of the first list, as in `ModelsPage`
 */
export function NoChanges({ since }: { readonly since: string | null }) {
  const { t, dayMonth } = useWords();
  const now = useNow();
  return <Empty title={t('changes.empty')} text={since === null ? t('changes.emptyNotFetched') : t('changes.emptySince', { day: dayMonth(Date.parse(since), now) })} />;
}
