import { createContext, use } from 'react';

/** What a layout with a bar (return-menu, focused-view, editor) lends to the page inside it. */
export interface Bar {
  /** Title of the route, in the bar until the page gives its own. */
  readonly routeTitle: string;
  /** Where the page draws; null until it is in the document. */
  readonly titlePlace: HTMLElement | null;
  readonly actionsPlace: HTMLElement | null;
  readonly bottomPlace: HTMLElement | null;
  /** Takes the layout's own title away while the page draws one; the returned function gives it back. */
  readonly claimTitle: () => () => void;
  /** Brings the bar at the bottom of the page; the returned function takes it away. */
  readonly claimBottom: () => () => void;
}

const BarContext = createContext<Bar | null>(null);

/** Set by the shell's layouts. */
export const BarProvider = BarContext.Provider;

/** The bar above the page; null in a layout without one and outside the shell: what belongs there is then drawn in place. */
export const useBar = (): Bar | null => use(BarContext);
