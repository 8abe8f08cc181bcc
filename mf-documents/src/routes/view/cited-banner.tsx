import { RouteLink, useApi, useSearchParams, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Banner, Icon } from '@savoir/ui';
import { BackIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { citedQuestionQuery } from '../../api/citation.queries.ts';
import styles from './document-view.module.css';

export interface CitedBannerProps {
  page: number;
  /** As it is said, where it is no page. */
  at: string | undefined;
  /** Whether the passage was found on it; null while no one knows. */
  found: boolean | null;
}

/** Says that the document was opened at a passage, and for which answer where that is known: its reader can go back to it. */
export function CitedBanner({ page, at, found }: CitedBannerProps): ReactNode {
  const { t } = useTranslation('documents');
  const [params] = useSearchParams();
  const chatId = params.get('chat') ?? '';
  const answerId = params.get('answer') ?? '';
  const isNamed = chatId !== '' && answerId !== '';
  const { data: question = null } = useQuery({
    ...citedQuestionQuery(useApi(), { chatId, answerId }),
    enabled: isNamed,
  });
  const place =
    found === false
      ? t('view.citedMissing')
      : at === undefined
        ? t('view.citedText', { page })
        : t('view.citedAt', { place: at });
  if (question === null)
    return (
      <Banner tone="surligneur" title={t('view.cited')}>
        {place}
      </Banner>
    );
  return (
    <Banner
      tone="surligneur"
      title={t('view.cited')}
      actions={
        <RouteLink
          className={`sv-link ${styles['backToAnswer']}`}
          to="chat.view"
          params={{ id: chatId }}
          hash={answerId}
        >
          <Icon of={BackIcon} size={16} />
          {t('view.backToAnswer')}
        </RouteLink>
      }
    >
      {t('view.citedFor', { question })}
      {found === false && ` ${place}`}
    </Banner>
  );
}
