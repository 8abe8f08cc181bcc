import type { KeyValueStorage } from '@savoir/user-pool';
import { warn as warnInLog } from './log.ts';

export const colorModes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof colorModes)[number];

/** What the theme can show so far: it is forced to light (specification, section 1), so there is nothing to choose. */
export const shownModes: readonly ColorMode[] = ['light'];

const key = 'colorMode';
const isMode = (value: string | null): value is ColorMode => colorModes.some((mode) => mode === value);

/** The preference, stored in the browser. What is shown stays light: the theme is forced (specification, section 1). */
export const openColorMode = (storage: KeyValueStorage) => ({
  read: (): ColorMode => {
    const stored = storage.getItem(key);
    return isMode(stored) ? stored : 'system';
  },
  write: (mode: ColorMode) => storage.setItem(key, mode),
});

/** The mode a page asks for, over the forced theme; `system` is nothing a page can ask for. */
export function forcedColorMode(
  asked: ColorMode | undefined,
  warn: (message: string) => void = warnInLog,
): 'light' | 'dark' {
  if (asked === 'system') warn('You cannot force the colorMode to system at the page level.');
  return asked === undefined || asked === 'system' ? 'light' : asked;
}
