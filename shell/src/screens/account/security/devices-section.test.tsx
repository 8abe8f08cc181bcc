import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../../../test/open-shell.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';
const device = (DeviceKey: string, name: string, isRemembered: boolean, at: number) => ({
  DeviceKey,
  DeviceAttributes: [
    { Name: 'device_name', Value: name },
    { Name: 'dev:device_remembered_status', Value: isRemembered ? 'remembered' : 'not_remembered' },
  ],
  DeviceLastAuthenticatedDate: at,
});

/** The account page where browsers are remembered; this one is `local_this`. */
async function openAccount(devices: 'optional' | 'always', listed: object[], refuse = false) {
  const sent: [operation: string, body: Record<string, unknown>][] = [];
  const shell = await openShell('/account/security', {
    user: someUser(),
    userPool: { devices, secondFactors: [] },
    deviceKey: 'local_this',
    identity: (operation, body) => {
      if (operation !== 'ListDevices') sent.push([operation, body]);
      if (operation === 'ListDevices' && refuse && sent.push(['ListDevices', body]) === 1)
        return Response.json({ __type: 'ForbiddenException', message: 'no' }, { status: 400 });
      return operation === 'ListDevices' ? { Devices: listed } : {};
    },
  });
  return { shell, sent };
}
const agree = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oublier' }));

it('lists the browsers that are remembered, this one first, and forgets one after a question', async () => {
  const { shell, sent } = await openAccount('always', [
    device('local_other', firefox, true, 1_800_000_000),
    device('local_this', chrome, true, 1_700_000_000),
  ]);
  const buttons = await screen.findAllByRole('button', { name: /^Oublier/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Oublier Chrome sur Linux',
    'Oublier Firefox sur Windows',
  ]);
  expect(screen.getByText('Chrome sur Linux (ce navigateur)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Oublier Firefox sur Windows' }));
  expect(within(await screen.findByRole('alertdialog')).getByText(/Vous y serez déconnecté/)).toBeTruthy();
  await agree();
  await waitFor(() =>
    expect(sent.map(([operation, { DeviceKey }]) => [operation, DeviceKey])).toEqual([['ForgetDevice', 'local_other']]),
  );
  await waitFor(() => expect(shell.toasts.get().map(({ title }) => title)).toEqual(['Navigateur oublié']));
});

it('lets this browser be remembered and forgotten where its user chooses, and hides others that are not', async () => {
  const { sent } = await openAccount('optional', [
    device('local_other', firefox, false, 1_800_000_000),
    device('local_this', chrome, false, 1_700_000_000),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Retenir Chrome sur Linux' }));
  expect(screen.queryByRole('button', { name: /Firefox/ })).toBeNull();
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'UpdateDeviceStatus',
        expect.objectContaining({ DeviceKey: 'local_this', DeviceRememberedStatus: 'remembered' }),
      ],
    ]),
  );
});

it('says when there is none, and when they cannot be read', async () => {
  await openAccount('always', [], true);
  expect((await screen.findByRole('alert')).textContent).toContain('Vos navigateurs reconnus ne s’affichent pas');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/Aucun navigateur n’est reconnu/)).toBeTruthy();
});

it('is not there where browsers are not remembered', async () => {
  await openShell('/account/security', { user: someUser(), userPool: { secondFactors: [] } });
  expect(await screen.findByRole('button', { name: /Changer le mot de passe/ })).toBeTruthy();
  expect(screen.queryByText('Navigateurs reconnus')).toBeNull();
});
