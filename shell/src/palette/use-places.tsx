import { isOffered } from '@savoir/contracts/access';
import { useHost, useTranslation } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { NavIcon } from '../navigation/nav-icon.tsx';
import { useNavigation } from '../navigation/use-navigation.ts';
import type { PaletteEntry } from './palette.types.ts';

/** What the navigation offers, and all other pages of the installation that the user may open. */
export function usePlaces(): { main: PaletteEntry[]; all: PaletteEntry[] } {
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
