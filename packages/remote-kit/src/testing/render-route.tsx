import { act, configure, render, type RenderResult } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'effector-react';
import { Suspense, use, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { contractVersion, type RegisteredRemote } from '@savoir/contracts/platform';
import type { User } from '@savoir/contracts/users';
import { HostProvider } from '../host/host-context.ts';
import type { RemoteDescription } from '../manifest/define-remote.ts';
import type { PageModule, RemoteImplementation } from '../manifest/implement-remote.ts';
import { fakeApi, type FakeAnswer, type FakeApi } from './fake-api.ts';
import { fakeHost, type FakeHost } from './fake-host.ts';
import { fakeTexts } from './fake-texts.ts';
import { readLate } from './read-late.ts';

export interface RenderedRoute extends RenderResult {
  host: FakeHost;
  api: FakeApi;
  /** Path and query the memory router is at. */
  address: () => string;
}

// Pages load parts of themselves later; on a busy machine that takes more than the usual second.
configure(({ getElementError }) => ({ asyncUtilTimeout: 60_000, getElementError: readLate(getElementError) }));

/** Renders one page of a remote in a memory router with a fake host: the remote is tested without the shell. */
export async function renderRoute(
  remote: { manifest: RemoteDescription; implementation: RemoteImplementation },
  address: string,
  options: {
    answers: readonly FakeAnswer[];
    user?: User;
    confirmed?: boolean;
    transcription?: boolean;
    otherPaths?: Readonly<Record<string, string>>;
  },
): Promise<RenderedRoute> {
  const { manifest, implementation } = remote;
  const api = fakeApi(options.answers);
  const paths = { ...options.otherPaths, ...Object.fromEntries(manifest.routes.map(({ id, path }) => [id, path])) };
  const i18n = fakeTexts({ [manifest.name]: implementation.messages });
  const catalogue = await implementation.catalogue?.();
  i18n.addResourceBundle('fr', manifest.name, catalogue?.default ?? {}, true);
  const host = fakeHost({
    api,
    paths,
    i18n,
    ...(manifest.abilities && { remotes: [declaring(manifest)] }),
    ...(options.user && { user: options.user }),
    ...(options.confirmed !== undefined && { confirmed: options.confirmed }),
    ...(options.transcription !== undefined && { transcription: options.transcription }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const pages = implementation.pages as Readonly<Record<string, () => Promise<PageModule>>>;
  // Of paths that fit, the one the router takes: `/notes/create` fits `/notes/:id` too.
  const shown = matchRoutes([...manifest.routes], address.split('?', 1).join(''))?.at(-1)?.route.id;
  const routes = manifest.routes.map(({ id, path }) => {
    const loading = id === shown ? pages[id]?.() : undefined;
    return { path, element: loading === undefined ? <p>{id}</p> : <LoadedPage page={loading} /> };
  });
  const router = createMemoryRouter([...routes, { path: '*', element: null }], { initialEntries: [address] });
  // Rendered in an asynchronous act: what suspends at the first render would otherwise never be woken.
  const rendered = await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <Provider value={host.scope}>
          <QueryClientProvider client={queryClient}>
            <HostProvider value={host}>
              <Suspense fallback={<p role="status">…</p>}>
                <RouterProvider router={router} />
              </Suspense>
            </HostProvider>
          </QueryClientProvider>
        </Provider>
      </I18nextProvider>,
    ),
  );
  return { ...rendered, host, api, address: () => router.state.location.pathname + router.state.location.search };
}

/** As the registry lists it, as far as a page asks what its own remote declares. */
function declaring({ name, abilities = {} }: RemoteDescription): RegisteredRemote {
  const none = { routes: [], nav: [], slots: [], background: [], search: [], redirects: [], tutorials: [], texts: {} };
  const roles = Object.fromEntries(Object.entries(abilities).map(([ability, has]) => [ability, [...has]]));
  const manifest = { name, contract: contractVersion, ...none, abilities: roles };
  return { name, version: 'test', entry: '', integrity: '', isOff: false, manifest };
}

function LoadedPage({ page }: { page: Promise<PageModule> }): ReactNode {
  const { Page } = use(page);
  return <Page />;
}
