// Stands in, in a remote, for what makes its icons: the shell's copy of it is used. Runs in the browser.
export { createLucideIcon as default } from '@savoir/ui';
