import { useHostUser, useHref, useTranslation, useUnit } from '@savoir/remote-kit';
import { Banner, Button } from '@savoir/ui';
import { useEffect, type ReactNode } from 'react';
import { $imports } from './import.model.ts';
import { $unsent, unsentAsked, unsentDismissed } from './unsent.model.ts';

/** Says on return which files were still on their way when the window closed. */
export function UnsentBanner(): ReactNode {
  const { t } = useTranslation('documents');
  const { id: userId } = useHostUser();
  const importHref = useHref('documents.import');
  const [unsent, imports, ask, dismiss] = useUnit([$unsent, $imports, unsentAsked, unsentDismissed]);
  useEffect(() => void ask({ userId }), [ask, userId]);
  // What this visit sends is reported by its summary.
  const names = unsent.filter((name) => imports.every(({ file }) => file.name !== name));
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
