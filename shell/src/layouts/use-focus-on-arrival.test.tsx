import { createMemoryRouter, Outlet, RouterProvider } from '@savoir/remote-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

function Frame() {
  useFocusOnArrival();
  return (
    <>
      <button type="button">Menu</button>
      <Outlet />
      <button type="button">Message</button>
    </>
  );
}

const pageCalled = (name: string) => (
  <main>
    <h1>{name}</h1>
  </main>
);

/** Two pages under one frame; the second comes when `arrive` is called. */
function open() {
  let arrive: () => void = () => undefined;
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: pageCalled('Home') },
        { path: '/list', loader, element: pageCalled('List') },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return {
    /** Does not wait for the page. */
    leave: () => act(() => void router.navigate('/list')),
    arrive: async () => {
      arrive();
      await screen.findByRole('heading', { name: 'List' });
    },
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

it('moves the focus from what led there to the heading of the page', async () => {
  const { leave, arrive } = open();
  button('Menu').focus();
  leave();
  await arrive();
  await waitFor(() => expect(focused()).toBe('List'));
});

it('leaves the focus where the reader moved it while the page was on its way', async () => {
  const { leave, arrive } = open();
  leave();
  await userEvent.click(button('Message'));
  await arrive();
  expect(focused()).toBe('Message');
});

it('moves the focus that the application gave back to what had opened a dialog', async () => {
  const { leave, arrive } = open();
  leave();
  button('Menu').focus();
  await arrive();
  await waitFor(() => expect(focused()).toBe('List'));
});

it('moves the focus of a reader who touched something without leaving their place', async () => {
  const { leave, arrive } = open();
  button('Menu').focus();
  leave();
  await userEvent.keyboard('{Shift}');
  await arrive();
  await waitFor(() => expect(focused()).toBe('List'));
});
