import { useHost, useShortcuts, useTranslation, type Shortcut } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { useNavigation } from '../navigation/use-navigation.ts';
import { openOverlay } from '../host/open-overlay.ts';

/** The keys that work on every page of a signed-in user, as far as their role goes. */
export function ShellShortcuts(): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  useShortcuts([
    {
      keys: 'mod+k',
      label: t('nav.search'),
      scope: 'everywhere',
      run: () => openOverlay(shell, 'palette'),
    },
    ...usePlaces(),
    {
      keys: 'F8',
      label: t('shortcuts.messages'),
      scope: 'everywhere',
      run: () => document.querySelector<HTMLElement>('[data-shortcut="messages"]')?.focus(),
      isReady: () => document.querySelector('[data-shortcut="messages"]') !== null,
    },
    {
      keys: '?',
      label: t('shortcuts.open'),
      scope: 'everywhere',
      run: () => openOverlay(shell, 'shortcuts'),
    },
  ]);
  return null;
}

/** The entries of the navigation: what the role may open. */
function usePlaces(): Shortcut[] {
  const { t } = useTranslation();
  const host = useHost();
  const { navigator } = useShell();
  const { create, main } = useNavigation();
  const letters = navigationKeys(main.map((item) => t(item.title)));
  const to = (keys: string, label: string, href: string): Shortcut => ({
    keys,
    label,
    scope: 'everywhere',
    run: () => host.navigate(href),
    isReady: () => navigator.path() !== href,
  });
  return [
    ...(create === null || create.isOver ? [] : [to('n', t(create.title), create.href)]),
    ...main.flatMap((item, index) => {
      const letter = letters[index] ?? null;
      return letter === null ? [] : [to(`g ${letter}`, t('shortcuts.goTo', { page: t(item.title) }), item.href)];
    }),
  ];
}

/** A letter for each entry of the navigation, to be pressed after `g`: the first of its name that no entry before it has. */
export function navigationKeys(names: readonly string[]): readonly (string | null)[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const letters = name.toLowerCase().normalize('NFD').match(/[a-z]/g) ?? [];
    const letter = letters.find((candidate) => !taken.has(candidate)) ?? null;
    if (letter !== null) taken.add(letter);
    return letter;
  });
}
