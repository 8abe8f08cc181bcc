import { useTranslation } from '@savoir/remote-kit';
import { Banner, Button } from '@savoir/ui';
import type { ReactNode } from 'react';
import type { Missing } from '../../features/drafts/use-stored-capture.ts';

/** Says on return which files this device could not store. */
export function MissingMedia({ names, dismiss }: Missing): ReactNode {
  const { t } = useTranslation('notes');
  if (names.length === 0) return null;
  return (
    <Banner
      tone="ambre"
      title={t('create.missing', { count: names.length })}
      actions={
        <Button kind="text" size="small" onClick={dismiss}>
          {t('create.ignoreMissing')}
        </Button>
      }
    >
      {t('create.missingText', { names: names.join(', ') })}
    </Banner>
  );
}
