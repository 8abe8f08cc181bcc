import { NavIcon } from '../navigation/nav-icon.tsx';
import texts from '../../locales/comfort.fr.json';
import { useRecent } from '../recent/use-recent.ts';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import type { PaletteEntry, PaletteGroup } from './palette.types.ts';
import { matchWords } from '@savoir/contracts/search';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { Icon, type IconType } from '@savoir/ui';
import { FeedbackIcon, KeyboardIcon, SignOutIcon, SourcesIcon } from '@savoir/ui/icons';
import { useShell } from '../host/shell-context.ts';
import { openOverlay } from '../host/open-overlay.ts';
import { useSignOut } from '../signed-in/use-sign-out.ts';
import { isOffered } from '@savoir/contracts/access';
import type { ReactNode } from 'react';
import { useNavigation } from '../navigation/use-navigation.ts';

const recentMax = 5;
const matchesMax = 5;

/**
 * What is known without asking: recently seen, pages and actions. Nothing typed shows what one is likely to want.
 *
 * @param found what the remotes have found meanwhile, which stands there once
 */
export function useLocalGroups(query: string, isOnline: boolean, found: readonly PaletteEntry[]): PaletteGroup[] {
  const t = useLazyTexts('comfort', texts);
  const places = usePlaces();
  const actions = useActions();
  const seen = useRecent().map(({ path, title, icon }): PaletteEntry => ({
    key: `recent ${path}`,
    title,
    href: path,
    icon: <NavIcon name={icon} />,
  }));
  const group = (key: 'recent' | 'places' | 'actions' | 'local', entries: readonly PaletteEntry[]): PaletteGroup => ({
    key,
    title: t(`palette.${key}`),
    entries,
    state: 'ready',
  });
  if (query === '')
    return [group('recent', seen.slice(0, recentMax)), group('places', places.main), group('actions', actions)];
  const known = matching([...places.all, ...actions], query).slice(0, matchesMax);
  const paths = new Set(found.map(({ href }) => href?.split('?', 1)[0]));
  const others = seen.filter(({ href }) => !paths.has(href));
  // With the network, the search finds these too, and better.
  return [group('local', known), group('recent', isOnline ? [] : matching(others, query))];
}

/** The lines whose title has the typed words, those that start with them first. */
function matching(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  return entries
    .flatMap((entry) => {
      const marks = matchWords(entry.title, query);
      return marks === null ? [] : [{ ...entry, marks }];
    })
    .toSorted((a, b) => (a.marks[0]?.[0] ?? 0) - (b.marks[0]?.[0] ?? 0));
}

/** What one may do from anywhere. */
function useActions(): PaletteEntry[] {
  const t = useLazyTexts('comfort', texts);
  const shell = useShell();
  const host = useHost();
  const { ask } = useSignOut();
  const action = (key: 'feedback' | 'tutorial' | 'shortcuts' | 'signOut', icon: IconType, run: () => void) => ({
    key,
    title: t(`palette.${key}`),
    icon: <Icon of={icon} />,
    run,
  });
  const feedback = action('feedback', FeedbackIcon, () => host.navigate('/contact-us?contactKind=feedback'));
  return [
    ...(host.can('feedback.give') ? [feedback] : []),
    action('tutorial', SourcesIcon, () => host.openTutorial()),
    action('shortcuts', KeyboardIcon, () => openOverlay(shell, 'shortcuts')),
    action('signOut', SignOutIcon, () => void ask()),
  ];
}

/** What the navigation offers, and all other pages of the installation that the user may open. */
function usePlaces(): { main: PaletteEntry[]; all: PaletteEntry[] } {
  const { t } = useTranslation();
  const { routes, remotes } = useShell();
  const { actor } = useHost();
  const { create, main } = useNavigation();
  const navigation = [...main, ...(create === null || create.isOver ? [] : [create])].map(({ href, title, icon }) =>
    placeOf(href, t(title), <NavIcon name={icon} />),
  );
  const iconOf = (nav: string | undefined): ReactNode => {
    const entry = remotes.flatMap(({ manifest }) => manifest.nav).find(({ id }) => id === nav);
    return <NavIcon name={entry?.icon ?? null} />;
  };
  const others = routes
    .filter((route) => !route.path.includes(':') && route.layout !== 'log-card' && isOffered(actor, route))
    .map((route) => placeOf(route.path, t(route.title), iconOf(route.nav)));
  return { main: navigation, all: onceEach([...navigation, ...others]) };
}

const placeOf = (href: string, title: string, icon: ReactNode): PaletteEntry => ({ key: href, title, href, icon });

/** One address has one line, and so has one name. */
const onceEach = (places: readonly PaletteEntry[]): PaletteEntry[] =>
  places.filter(
    ({ href, title }, index) => places.findIndex((other) => other.href === href || other.title === title) === index,
  );
