import { ownCompany } from '@savoir/contracts/companies';
import { seeFirstDay, type User } from '@savoir/contracts/users';
import type { RemoteDescription } from '@savoir/remote-kit/manifest';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../manifest.ts';
import { remote } from '../remote.ts';
import { aCompanyDetail } from '../test/company-answers.ts';
import { SlotContent } from './first-steps.slot.tsx';

const nothing = { users: 1, developers: 0, notes: 0, documents: 0, questions: 0 };
const home = { id: 'slot', path: '/', layout: 'default', title: 'x', access: 'company.administrate' } as const;
const description: RemoteDescription = { ...manifest, routes: [home] };
const title = () => screen.queryByRole('heading', { name: 'Premiers pas' });

/** The slot as if it were a page, in a company that has nothing yet. */
async function show(firstDay: User['firstDay'], { fails = false } = {}) {
  const sent: unknown[] = [];
  let read = 0;
  const pages = { slot: () => Promise.resolve({ Page: SlotContent }) };
  const { host } = await renderRoute({ manifest: description, implementation: { ...remote, pages } }, '/', {
    user: someUser({ role: 'admin', firstDay }),
    otherPaths: { 'company.user-create': '/company/users/create' },
    answers: [
      answering(ownCompany, () => {
        read += 1;
        return aCompanyDetail({ counts: nothing });
      }),
      answering(seeFirstDay, ({ body }) => {
        sent.push(body);
        if (fails) throw refuse('INTERNAL');
        return undefined;
      }),
    ],
  });
  await waitFor(() => expect(read).toBe(1));
  return { sent, host };
}

it('the first steps of a company are dismissed for every device, with the account', async () => {
  const { sent } = await show([]);
  expect(await screen.findByRole('link', { name: 'Inviter des collègues' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Masquer les premiers pas' }));
  await waitFor(() => expect(sent).toEqual([{ seen: ['ask', 'read', 'report', 'capture', 'validate'] }]));
});

it('the first steps of a company are not shown to who dismissed them, on whatever device', async () => {
  await show(undefined);
  expect(title()).toBeNull();
});

it('the first steps of a company stay, and it is said, where dismissing them failed', async () => {
  const { host } = await show([], { fails: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Masquer les premiers pas' }));
  await waitFor(() => expect(JSON.stringify(host.toasts)).toContain('Ces étapes n’ont pas pu être masquées'));
  expect(title()).not.toBeNull();
});
