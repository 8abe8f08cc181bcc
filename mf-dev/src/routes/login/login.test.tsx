import { answerDeviceLogin, findDeviceLogin, type DeviceLogin } from '@savoir/contracts/dev';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

const asked: DeviceLogin = {
  remote: 'safety',
  machine: 'poste-12',
  isNew: true,
  tokenDays: 30,
  expiryDate: '2026-11-20T08:10:00.000Z',
};

async function openPage({
  find = () => asked,
  answer = () => asked,
}: { find?: () => DeviceLogin; answer?: () => DeviceLogin | Promise<DeviceLogin> } = {}) {
  const rendered = await renderRoute({ manifest, implementation: remote }, '/dev/login', {
    user: someUser({ role: 'dev' }),
    answers: [answering(findDeviceLogin, find), answering(answerDeviceLogin, answer)],
  });
  const inputOf = (endpoint: string) => rendered.api.calls.find((call) => call.endpoint === endpoint)?.input;
  const field = await screen.findByRole('textbox', { name: 'Code affiché par le terminal' });
  return { ...rendered, inputOf, field };
}

it('a developer types the code, sees who asks for what, and allows it with the keyboard', async () => {
  const { host, inputOf, field } = await openPage();
  await userEvent.type(field, 'bcdf-ghjk{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: /déployer mf-safety/ }));
  for (const text of ['poste-12', /jamais été déployée/, /en votre nom, pendant 30 jours/, /^9.h.10$/])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(inputOf('dev.answerDeviceLogin')).toBeUndefined();
  dialog.getByRole('button', { name: 'Autoriser' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ kind: 'success', title: 'Le poste est autorisé\u00a0: revenez au terminal' }]),
  );
  expect(inputOf('dev.answerDeviceLogin')).toEqual({
    params: { name: 'safety' },
    body: { userCode: 'bcdf-ghjk', isAllowed: true },
  });
  expect([screen.queryByRole('dialog'), (field as HTMLInputElement).value]).toEqual([null, '']);
});

it('a developer refuses a code, and says nothing by closing the question', async () => {
  const { host, inputOf, field } = await openPage();
  await userEvent.type(field, 'BCDFGHJK{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Fermer' }));
  expect(inputOf('dev.answerDeviceLogin')).toBeUndefined();
  await userEvent.clear(field);
  await userEvent.type(field, 'bcdf-ghjk');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'success', title: 'Le poste est refusé' }]));
  expect(inputOf('dev.answerDeviceLogin')).toMatchObject({ body: { isAllowed: false } });
});

it('a code that is none is not looked for, and one that is unknown is said to be so', async () => {
  const find = (): DeviceLogin => {
    throw refuse('DEVICE_LOGIN_NOT_FOUND');
  };
  const { host, inputOf, field } = await openPage({ find });
  // Too few, then letters that no code has.
  for (const typed of ['bcdf', 'abcd-efgh']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    expect(await screen.findByText(/^Saisissez les huit lettres du code/)).toBeTruthy();
  }
  expect(inputOf('dev.deviceLogin')).toBeUndefined();
  await userEvent.clear(field);
  await userEvent.type(field, 'bcdf-ghjk{Enter}');
  expect(await screen.findByText(/Ce code n’existe pas ou plus/)).toBeTruthy();
  expect([screen.queryByRole('dialog'), host.toasts]).toEqual([null, []]);
});

it.each([
  ['comes too late closes the question', 'DEVICE_LOGIN_NOT_FOUND', 0],
  ['does not arrive can be given again', 'DEPENDENCY_UNAVAILABLE', 1],
] as const)('an answer that %s, and the reason is said', async (_what, code, dialogs) => {
  const answer = (): DeviceLogin => {
    throw refuse(code);
  };
  const { host, field } = await openPage({ answer });
  await userEvent.type(field, 'BCDF GHJK{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Autoriser' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', title: /n’a pas pu être envoyée/ }]));
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs));
});

it('an answer that is on its way shows on the button that was pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<DeviceLogin>();
  const { field } = await openPage({ answer: () => promise });
  await userEvent.type(field, 'BCDF GHJK{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser' }));
  expect(await screen.findByRole('button', { name: 'Envoi…' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Autoriser' })).toHaveProperty('disabled', true);
  resolve(asked);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
