import { useLocation, useTranslation, useUnit } from '@savoir/remote-kit';
import { Button, EmptyState } from '@savoir/ui';
import { DeadRemoteIcon, HomeIcon } from '@savoir/ui/icons';
import { useEffect, type ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { manifestNamespace } from '../../registry/registry.ts';
import { InPlaceOfPage } from '../in-place/in-place-of-page.tsx';

/** In the place of a page whose remote is switched off: what is so, and the way home. The page comes back with its remote. */
export function OffPage({ remote }: { remote: string }): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  const location = useLocation();
  const isBack = useUnit(shell.remotesModel.$inUse).some(({ name }) => name === remote);
  useEffect(() => {
    if (isBack) void shell.navigator.again(location);
  }, [isBack, shell, location]);

  return (
    <InPlaceOfPage>
      <EmptyState
        icon={DeadRemoteIcon}
        tone="gris"
        title={t('partOff.title')}
        text={t('partOff.text', { part: nameOf(remote) })}
        action={
          <Button kind="primary" icon={HomeIcon} href="/">
            {t('error.home')}
          </Button>
        }
      />
    </InPlaceOfPage>
  );

  /** As the navigation calls it. */
  function nameOf(name: string): string {
    const manifest = shell.listed.find((listed) => listed.name === name)?.manifest;
    const entry = manifest?.nav.find(({ place }) => place === 'main') ?? manifest?.routes[0];
    return entry === undefined ? name : t(`${manifestNamespace(name)}:${entry.title}`);
  }
}
