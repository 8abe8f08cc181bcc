import { useHostUser, useHref, useTranslation, useUnit } from '@savoir/remote-kit';
import { Banner, Button } from '@savoir/ui';
import { useEffect, type ReactNode } from 'react';
import { $unsent, unsentAsked, unsentDismissed } from './unsent.model.ts';

/** Says on return which files were still on their way when the window closed. */
export function UnsentBanner(): ReactNode {
  const { t } = useTranslation('documents');
  const { id: userId } = useHostUser();
  const importHref = useHref('documents.import');
  const [names, ask, dismiss] = useUnit([$unsent, unsentAsked, unsentDismissed]);
  useEffect(() => void ask({ userId }), [ask, userId]);
  if (names.length === 0) return null;
  return (
    <Banner
      tone="ambre"
      title={t('summary.unsent', { count: names.length })}
      actions={
        <>
          {importHref !== null && (
            <Button size="small" href={importHref}>
              {t('summary.chooseAgain')}
            </Button>
          )}
          <Button kind="text" size="small" onClick={() => dismiss({ userId })}>
            {t('summary.ignoreUnsent')}
          </Button>
        </>
      }
    >
      {names.join(', ')}
    </Banner>
  );
}
