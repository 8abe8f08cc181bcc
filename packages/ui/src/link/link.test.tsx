import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { UiProvider } from '../provider/ui-provider.tsx';
import { Link } from './link.tsx';

function show(node: ReactNode) {
  const navigate = vi.fn<(href: string, state?: unknown) => void>();
  render(<UiProvider navigate={navigate}>{node}</UiProvider>);
  // jsdom cannot load pages: what no one handled is stopped at the end.
  const handled: boolean[] = [];
  document.addEventListener(
    'click',
    (event) => {
      handled.push(event.defaultPrevented);
      event.preventDefault();
    },
    { once: true },
  );
  return { navigate, handled };
}

it.each([
  [
    'link',
    <Link key="l" href="/notes?x=1" state="typed">
      Notes
    </Link>,
  ],
  [
    'button',
    <Button key="b" href="/notes?x=1" state="typed">
      Notes
    </Button>,
  ],
])('a %s inside the product navigates without a page load, with what it hands over', (_, node) => {
  const { navigate, handled } = show(node);
  fireEvent.click(screen.getByRole('link', { name: 'Notes' }));
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/notes?x=1', 'typed');
  expect(handled).toEqual([true]);
});

it.each([
  ['another site', '//example.org/a', {}],
  ['an e-mail address', 'mailto:a@example.org', {}],
  ['a place of the page', '#main', {}],
  ['a new tab by Ctrl', '/notes', { ctrlKey: true }],
  ['a new tab by the middle button', '/notes', { button: 1 }],
])('leaves %s to the browser', (_, href, event) => {
  const { navigate, handled } = show(<Link href={href}>Lien</Link>);
  fireEvent.click(screen.getByText('Lien'), event);
  expect(navigate).not.toHaveBeenCalled();
  expect(handled).toEqual([false]);
});
