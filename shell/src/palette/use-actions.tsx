import { useHost, type HostApi } from '@savoir/remote-kit';
import { Icon, type IconType } from '@savoir/ui';
import { FeedbackIcon, KeyboardIcon, SignOutIcon, SourcesIcon } from '@savoir/ui/icons';
import { useShell } from '../host/shell-context.ts';
import texts from '../../locales/comfort.fr.json';
import { openOverlay } from '../host/open-overlay.ts';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import { useSignOut } from '../signed-in/use-sign-out.ts';
import type { PaletteEntry } from './palette.types.ts';

interface Action {
  name: 'feedback' | 'tutorial' | 'shortcuts' | 'signOut';
  icon: IconType;
  isOffered?: (host: HostApi) => boolean;
}

const actions: readonly Action[] = [
  { name: 'feedback', icon: FeedbackIcon, isOffered: ({ can }) => can('feedback.give') },
  { name: 'tutorial', icon: SourcesIcon },
  { name: 'shortcuts', icon: KeyboardIcon },
  { name: 'signOut', icon: SignOutIcon },
];

/** What one may do from anywhere. */
export function useActions(): PaletteEntry[] {
  const t = useLazyTexts('comfort', texts);
  const shell = useShell();
  const host = useHost();
  const { ask } = useSignOut();
  const run: Record<Action['name'], () => void> = {
    feedback: () => host.navigate('/contact-us?contactKind=feedback'),
    tutorial: () => host.openTutorial(),
    shortcuts: () => openOverlay(shell, 'shortcuts'),
    signOut: () => void ask(),
  };
  return actions
    .filter(({ isOffered }) => isOffered?.(host) !== false)
    .map(({ name, icon }) => ({
      key: name,
      title: t(`palette.${name}`),
      icon: <Icon of={icon} />,
      run: run[name],
    }));
}
