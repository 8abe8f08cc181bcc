import { useTranslation } from '@savoir/remote-kit';
import { Banner, Button, formatDateTimeLong } from '@savoir/ui';
import { HistoryIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import type { StoredDraft } from '../../features/drafts/stored-draft.ts';

/** Edits that an earlier visit lost are in the text again; they can be given up. */
export function FoundDraft({
  draft,
  onKeep,
  onForget,
}: {
  draft: StoredDraft;
  onKeep: () => void;
  onForget: () => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <Banner
      tone="bleu"
      icon={HistoryIcon}
      title={t('drafts.found')}
      actions={
        <>
          <Button onClick={onKeep}>{t('drafts.keep')}</Button>
          <Button kind="text" onClick={onForget}>
            {t('drafts.forget')}
          </Button>
        </>
      }
    >
      {t('drafts.foundText', { date: formatDateTimeLong(draft.keptAt) })}
    </Banner>
  );
}
