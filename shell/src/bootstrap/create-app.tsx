import { I18nextProvider, RouterProvider, ScopeProvider } from '@savoir/remote-kit';
import { UiProvider } from '@savoir/ui';
import type { ReactNode } from 'react';
import { ShellContext } from '../host/shell-context.ts';
import type { Shell } from '../host/shell.ts';
import { uiTimings } from '../platform/ui-timings.ts';
import { type AppRouter, navigatorOf } from '../router/app-navigator.ts';
import { createAppRouter } from '../router/create-router.tsx';
import { createPrefetch } from '../router/prefetch.ts';

/** Makes the router, which asks at once for what its first page needs, and what draws it. */
export function createApp(shell: Shell): { router: AppRouter; app: ReactNode } {
  const router = createAppRouter(shell);
  shell.attachNavigator(navigatorOf(router));
  const app = (
    <I18nextProvider i18n={shell.i18n}>
      <ScopeProvider value={shell.scope}>
        <UiProvider
          {...uiTimings}
          navigate={(href, state) => void router.navigate(href, { state })}
          prefetch={createPrefetch(shell)}
        >
          <ShellContext value={shell}>
            <RouterProvider router={router} />
          </ShellContext>
        </UiProvider>
      </ScopeProvider>
    </I18nextProvider>
  );
  return { router, app };
}
