import '@savoir/ui/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Shell } from '../host/shell.ts';
import { createApp } from './create-app.tsx';
import { nextTask } from './next-task.ts';
import { rootElement } from './root-element.ts';

export async function draw(shell: Shell): Promise<void> {
  const { app } = createApp(shell);
  await nextTask();
  // React draws what is no answer to the user in slices.
  startTransition(() => createRoot(rootElement()).render(app));
}
