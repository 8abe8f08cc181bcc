/// <reference lib="dom" />
import { webcrypto } from 'node:crypto';

// jsdom has no layout: the stubs answer as a wide desktop screen on which nothing ever changes size.

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const desktopWidth = 1440;

function matches(query: string): boolean {
  const widest = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const narrowest = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (widest === undefined && narrowest === undefined) return false;
  return desktopWidth <= Number(widest ?? Infinity) && desktopWidth >= Number(narrowest ?? 0);
}

function matchMedia(query: string): MediaQueryList {
  const list = new EventTarget();
  return Object.assign(list, {
    media: query,
    matches: matches(query),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList;
}

globalThis.ResizeObserver ??= StillResizeObserver;
window.matchMedia ??= matchMedia;
window.scrollTo = () => {};
Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} });
// jsdom draws random numbers but does not hash; a browser does both on an address of its own.
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
