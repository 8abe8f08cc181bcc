import type { RemoteOverride } from '@savoir/contracts/dev-conf';
import { Button } from '@savoir/ui';
import type { ReactNode } from 'react';
import texts from '../../locales/override.fr.json';
import type { Shell } from '../host/shell.ts';
import { useShell } from '../host/shell-context.ts';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import styles from './override-mark.module.css';
import { endOverride } from '../registry/remote-override.ts';

/** Says on every page that one application is not the one that is served, and puts it back. */
export default function OverrideMark({ override: { name, address } }: { override: RemoteOverride }): ReactNode {
  const shell = useShell();
  const t = useLazyTexts('override', texts);
  return (
    <div role="status" className={styles['mark']}>
      <span>{t('text', { name, address })}</span>
      <Button
        size="small"
        onClick={() => {
          void putBack(shell)
            .catch((error: unknown) => shell.host.report(error, { override: 'end' }))
            .finally(() => window.location.reload());
        }}
      >
        {t('putBack')}
      </Button>
    </div>
  );
}

async function putBack(shell: Shell): Promise<void> {
  await endOverride((await shell.session.isSignedIn()) ? (await shell.signedIn()).api : undefined);
}
