/** The browser lends the clipboard to https pages, and to those of this machine. */
export const canCopy = (): boolean => 'clipboard' in navigator;
