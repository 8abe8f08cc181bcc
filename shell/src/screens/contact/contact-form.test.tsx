import { someUser } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../../test/open-shell.ts';

it('a message that is sent again is the same one, and another one once it was changed', async () => {
  const keys: (string | null)[] = [];
  await openShell('/contact-us', {
    user: someUser({ role: 'reader' }),
    answers: {
      '/api/contact': (_body, headers) => {
        keys.push(headers.get('idempotency-key'));
        return new Response(null, { status: 429 });
      },
    },
  });
  const field = await screen.findByRole('textbox');
  await userEvent.type(field, 'Bonjour');
  const send = async () => {
    keys.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: /^Envoyer/ }));
    await expect.poll(() => keys).not.toEqual([]);
    return keys.at(-1);
  };
  const first = await send();
  expect(first).toEqual(expect.any(String));
  expect(await send()).toBe(first);
  await userEvent.type(field, ', et merci');
  expect(await send()).not.toBe(first);
});
