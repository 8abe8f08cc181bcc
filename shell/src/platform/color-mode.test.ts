import { expect, it, vi } from 'vitest';
import { colorModes, forcedColorMode, openColorMode } from './color-mode.ts';

it('the colour mode is stored as it was chosen, and the system’s until then or when something else is stored', () => {
  const stored = openColorMode(localStorage);
  expect(stored.read()).toBe('system');
  for (const mode of colorModes) {
    stored.write(mode);
    expect(localStorage.getItem('colorMode')).toBe(mode);
    expect(stored.read()).toBe(mode);
  }
  localStorage.setItem('colorMode', 'rose');
  expect(stored.read()).toBe('system');
});

it('the colour mode may be asked for by a page, but not as the system’s [S1.39] [S8.102]', () => {
  const warn = vi.fn();
  expect(forcedColorMode(undefined, warn)).toBe('light');
  expect(forcedColorMode('dark', warn)).toBe('dark');
  expect(warn).not.toHaveBeenCalled();
  expect(forcedColorMode('system', warn)).toBe('light');
  expect(warn).toHaveBeenCalledWith('You cannot force the colorMode to system at the page level.');
});
