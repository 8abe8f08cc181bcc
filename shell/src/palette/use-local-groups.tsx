import { NavIcon } from '../navigation/nav-icon.tsx';
import texts from '../../locales/comfort.fr.json';
import { useRecent } from '../recent/use-recent.ts';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import { matching } from './matching.ts';
import type { PaletteEntry, PaletteGroup } from './palette.types.ts';
import { useActions } from './use-actions.tsx';
import { usePlaces } from './use-places.tsx';

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
