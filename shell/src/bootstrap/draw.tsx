import { I18nextProvider, RouterProvider, ScopeProvider } from '@savoir/remote-kit';
import { UiProvider } from '@savoir/ui';
import '@savoir/ui/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { ShellContext } from '../host/shell-context.ts';
import type { Shell } from '../host/shell.ts';
import { nextTask } from './next-task.ts';
import { uiTimings } from '../platform/ui-timings.ts';
import { navigatorOf } from '../router/app-navigator.ts';
import { createAppRouter } from '../router/create-router.tsx';
import { createPrefetch } from '../router/prefetch.ts';
import { rootElement } from './root-element.ts';

/** Makes the router, which asks for what its first page needs, and draws. */
export async function draw(shell: Shell): Promise<void> {
  const router = createAppRouter(shell);
  shell.attachNavigator(navigatorOf(router));
  await nextTask();
  const app = (
    <I18nextProvider i18n={shell.i18n}>
      <ScopeProvider value={shell.scope}>
        <UiProvider {...uiTimings} navigate={(href) => void router.navigate(href)} prefetch={createPrefetch(shell)}>
          <ShellContext value={shell}>
            <RouterProvider router={router} />
          </ShellContext>
        </UiProvider>
      </ScopeProvider>
    </I18nextProvider>
  );
  // React draws what is no answer to the user in slices.
  startTransition(() => createRoot(rootElement()).render(app));
}
