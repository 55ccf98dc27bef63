/** What the page shows if there is no list of models, not even the bundled one: why, and what to do about it. */
import { Button } from 'react-aria-components/Button';
import type { Overview } from '../../shared/bridge/window.ts';
import { Empty } from '../components/empty.tsx';
import { useNow } from '../hooks/use-now.ts';
import { useWords } from '../hooks/use-words.ts';
import { modelsOffline, modelsTrouble } from '../texts/health.ts';

interface NoModelsProps {
  readonly overview: Overview;
  readonly onRefresh: () => void;
}

export function NoModels({ overview, onRefresh }: NoModelsProps) {
  const now = useNow();
  const words = useWords();
  const { t } = words;
  const { models } = overview.status.sources;
  // If there are some, they will arrive soon: the status came first.
  if (models.refreshing || models.items > 0) return <Empty title={t('models.loading')} />;
  const trouble = overview.online ? modelsTrouble(overview, now, words) : modelsOffline(overview, now, words);
  return (
    <Empty
      title={t('models.empty')} text={trouble ?? t('models.emptyNotFetched')}
      action={<Button className="button" onPress={onRefresh}>{t('headlines.tryNow')}</Button>}
    />
  );
}
