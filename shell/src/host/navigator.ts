import type { Location } from '@savoir/remote-kit';
import type { AppRoute } from '../registry/route-table.ts';

/** A page that has come on the screen. */
export interface Arrival {
  action: 'PUSH' | 'REPLACE' | 'POP';
  location: Location;
  /** Pattern of the address, not the address: what a page is about stays here. `*` where no route has it. */
  pattern: string;
  route: AppRoute | null;
}

/** What the rest of the shell may have of the router, whichever router that is. */
export interface AppNavigator {
  /** Goes to an address of ours; resolves once its page may be shown. */
  go(to: string, options?: { replace?: boolean; state?: unknown }): Promise<void>;
  /** So many entries of the tab's history forward; below zero, back. */
  step(entries: number): void;
  /** Asks again for the page at this place, which is the one that stands open; scroll and state stay. */
  again(at: Location): Promise<void>;
  /** The path that stands open. */
  path(): string;
  pattern(): string;
  /** Calls for the page that is shown, and then once for each that comes; returns what ends it. */
  onArrival(arrived: (arrival: Arrival) => void): () => void;
}
