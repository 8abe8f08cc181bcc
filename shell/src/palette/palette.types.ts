import type { Mark } from '@savoir/contracts/search';
import type { ReactNode } from 'react';

/** One line of the palette: it leads somewhere, or does something. */
export interface PaletteEntry {
  /** Unique among all lines. */
  key: string;
  title: string;
  icon: ReactNode;
  /** Where the title has the typed words. */
  marks?: readonly Mark[];
  detail?: string;
  isDangerous?: boolean;
  href?: string;
  run?: () => void;
}

export interface PaletteGroup {
  key: string;
  title: string;
  entries: readonly PaletteEntry[];
  state: 'ready' | 'loading' | 'failed';
  /** It always has something to offer, which says nothing about the search. */
  isFallback?: boolean;
}
