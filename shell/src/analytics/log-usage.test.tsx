import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openShell } from '../test/open-shell.ts';

/** What the log of the browser says of the use. */
function watchLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, 'debug').mockImplementation((line: string) => void lines.push(line));
  return lines;
}

it('without a tag manager the log says who uses which pages, by the pattern of their address, and no one is asked [D.14]', async () => {
  const lines = watchLog();
  const user = someUser();
  const shell = await openShell('/account?q=secret', { user });
  await waitFor(() => expect(lines).toContain('analytics: page /account'));
  await shell.router.navigate('/faq#secret');
  await waitFor(() =>
    expect(lines).toEqual([
      `analytics: role ${user.role}, company ${user.company.name}`,
      'analytics: page /account',
      'analytics: page /faq',
    ]),
  );
  expect(screen.queryByRole('region', { name: /^Mesurer l’usage/ })).toBeNull();
  expect(document.querySelector('script[src*="googletagmanager"]')).toBeNull();
});

it('a visitor has pages and no role', async () => {
  const lines = watchLog();
  await openShell('/login?redirect=%2Fnotes%2Fsecret');
  await waitFor(() => expect(lines).toEqual(['analytics: page /login']));
});

it('with a tag manager the log says nothing, and pages are counted once someone agrees', async () => {
  const lines = watchLog();
  const shell = await openShell('/faq', { tagManagerId: 'GTM-SAVOIR1' });
  await screen.findByRole('region', { name: /^Mesurer l’usage/ });
  expect(lines).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
  await shell.router.navigate('/contact-us#secret');
  const counted = () => (window as { dataLayer?: { event: string; page?: string }[] }).dataLayer ?? [];
  await waitFor(() => expect(counted().map(({ page }) => page)).toEqual([undefined, '/faq', '/contact-us']));
});
