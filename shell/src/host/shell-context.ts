import { createContext, use } from 'react';
import type { Shell } from './shell.ts';

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (shell === null) throw new Error('useShell needs the ShellContext above it');
  return shell;
}
