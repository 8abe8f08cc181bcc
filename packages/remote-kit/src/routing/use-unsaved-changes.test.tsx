import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { HostProvider } from '../host/host-context.ts';
import type { HostApi } from '../host/host-api.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeHost } from '../testing/fake-host.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

function Edit() {
  useUnsavedChanges(true);
  return <input aria-label="Titre" />;
}

/** The page of an edit, two steps into the history; questions wait for their answer. */
async function open() {
  const answers: ((leave: boolean) => void)[] = [];
  const host: HostApi = {
    ...fakeHost({ api: fakeApi([]) }),
    confirm: () => new Promise((resolve) => answers.push(resolve)),
  };
  const routes = [
    { path: '/list', element: <p>Liste</p> },
    { path: '/edit', element: <Edit /> },
    { path: '/login', element: <p>Se connecter</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list', '/edit'], initialIndex: 1 });
  await act(async () =>
    render(
      <HostProvider value={host}>
        <RouterProvider router={router} />
      </HostProvider>,
    ),
  );
  return { router, answers, back: () => router.navigate(-1) };
}

it('asks at every step back, also at one that comes before the screen has seen the last answer', async () => {
  const { router, answers, back } = await open();
  await act(back);
  for (let asked = 1; asked < 4; asked++) {
    expect(answers).toHaveLength(asked);
    // One batch: the screen is drawn once, with the new step back, and never sees that it was free in between.
    await act(async () => {
      answers.at(-1)?.(false);
      await Promise.resolve();
      await back();
    });
    expect(screen.getByLabelText('Titre')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/edit');
  }
  await act(async () => answers.at(-1)?.(true));
  expect(router.state.location.pathname).toBe('/list');
});

it('asks once for two steps back while the question stands, and stays with one answer', async () => {
  const { router, answers, back } = await open();
  await act(back);
  await act(back);
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.(false));
  expect(router.state.blockers.values().next().value?.state).toBe('unblocked');
  await act(back);
  expect(answers).toHaveLength(2);
});

it('asks nothing of who is taken to the sign-in, because their session ended', async () => {
  const { router, answers } = await open();
  await act(() => router.navigate('/login', { replace: true }));
  expect(answers).toHaveLength(0);
  expect(screen.getByText('Se connecter')).toBeTruthy();
});
