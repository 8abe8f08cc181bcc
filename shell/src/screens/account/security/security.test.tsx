import { someUser } from '@savoir/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { AnswerIdentity } from '../../../test/answer-api.ts';
import { openShell } from '../../../test/open-shell.ts';

const token = 'access';
const refusal = (name: string, message: string) => Response.json({ __type: name, message }, { status: 400 });

/** The account page over an identity service that has these second factors, and what is sent to it besides reading them. */
async function openAccount(factors: { enabled: string[]; preferred?: string }, answer: AnswerIdentity = () => ({})) {
  const sent: [operation: string, body: Record<string, unknown>][] = [];
  const shell = await openShell('/account/security', {
    user: someUser(),
    identity: (operation, body) => {
      if (operation === 'GetUser')
        return { UserMFASettingList: factors.enabled, PreferredMfaSetting: factors.preferred, UserAttributes: [] };
      sent.push([operation, body]);
      return answer(operation, body);
    },
  });
  return { shell, sent };
}

const agree = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const toasts = ({ toasts: store }: { toasts: { get: () => readonly { title: string; description?: string }[] } }) =>
  store.get().map(({ title, description }) => [title, description]);

it('shows what is asked for besides the password', async () => {
  await openAccount({ enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' });
  expect(await screen.findByRole('switch', { name: 'Code par e-mail' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Configurer l’application' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says when it cannot, keeps the rest of the page, and tries again when asked', async () => {
  let tries = 0;
  await openShell('/account/security', {
    user: someUser(),
    identity: () => {
      tries += 1;
      return tries === 1 ? refusal('ForbiddenException', 'no') : { UserMFASettingList: [], UserAttributes: [] };
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('ne s’affiche pas');
  expect(screen.getByRole('button', { name: 'Changer le mot de passe' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('switch', { name: 'Code par e-mail' })).toBeTruthy();
});

it('offers no second factor where the installation has none', async () => {
  await openShell('/account/security', { user: someUser(), userPool: { secondFactors: [] } });
  expect(await screen.findByRole('button', { name: /Changer le mot de passe/ })).toBeTruthy();
  expect(screen.queryByText('Application d’authentification')).toBeNull();
});

it('sets an app up with a code that is right', async () => {
  const { shell, sent } = await openAccount({ enabled: [] }, (operation, { UserCode }) => {
    if (operation === 'AssociateSoftwareToken') return { SecretCode: 'JBSWY3DPEHPK3PXP' };
    if (operation !== 'VerifySoftwareToken' || UserCode === '222222') return {};
    return refusal('EnableSoftwareTokenMFAException', 'Code mismatch');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Configurer l’application' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Configurer l’application' }));
  await userEvent.type(await dialog.findByLabelText('Code'), '111111');
  await userEvent.click(dialog.getByRole('button', { name: 'Vérifier le code' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Code invalide.');
  await userEvent.clear(dialog.getByLabelText('Code'));
  await userEvent.type(dialog.getByLabelText('Code'), '222222');
  await userEvent.click(dialog.getByRole('button', { name: 'Vérifier le code' }));
  await waitFor(() => expect(toasts(shell)[0]?.[0]).toBe('Application configurée'));
  expect(sent.at(-1)?.[0]).toBe('SetUserMFAPreference');
});

it('changes nothing before the question is answered with yes', async () => {
  const { shell, sent } = await openAccount({ enabled: [] });
  const mail = await screen.findByRole('switch', { name: 'Code par e-mail' });
  await userEvent.click(mail);
  await agree('Annuler');
  expect(sent).toEqual([]);
  await userEvent.click(mail);
  await agree('Activer');
  await waitFor(() => expect(toasts(shell)).toEqual([['Code par e-mail activé', undefined]]));
  expect(sent).toEqual([
    ['SetUserMFAPreference', { AccessToken: token, EmailMfaSettings: { Enabled: true, PreferredMfa: false } }],
  ]);
});

it('says that the last second factor stays where the company demands one', async () => {
  const { shell } = await openAccount({ enabled: ['SOFTWARE_TOKEN_MFA'] }, () =>
    refusal('InvalidParameterException', 'User pool requires at least one MFA method.'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer l’application' }));
  await agree('Supprimer l’application');
  await waitFor(() =>
    expect(toasts(shell)).toEqual([
      ['Le réglage n’a pas été enregistré', 'Votre entreprise demande au moins une vérification à la connexion.'],
    ]),
  );
});

it('lets one of two be preferred, or neither, one right after the other', async () => {
  const { sent } = await openAccount({ enabled: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'], preferred: 'EMAIL_OTP' });
  expect(await screen.findByRole('radio', { name: 'Le code par e-mail' })).toHaveProperty('checked', true);
  // No time passes, as between two quick clicks.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  fireEvent.click(screen.getByRole('radio', { name: 'Ce que je choisirai' }));
  await waitFor(() =>
    expect(sent[0]?.[1]).toEqual({
      AccessToken: token,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false },
      EmailMfaSettings: { Enabled: true, PreferredMfa: false },
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Le code par e-mail' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Le code de l’application' }));
  await waitFor(() => expect(sent[1]?.[1]).toMatchObject({ SoftwareTokenMfaSettings: { PreferredMfa: true } }));
});

it('changes the password with the old one, and says which of the two was refused', async () => {
  const { shell, sent } = await openAccount({ enabled: [] }, (_operation, { PreviousPassword }) =>
    PreviousPassword === 'bon' ? {} : refusal('NotAuthorizedException', 'Incorrect username or password.'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Changer le mot de passe' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Changer le mot de passe' });
  await userEvent.type(dialog.getByLabelText('Mot de passe actuel'), 'faux');
  await userEvent.type(dialog.getByLabelText('Nouveau mot de passe'), 'court');
  await userEvent.click(submit);
  expect(await dialog.findByText('Les mots de passe ne correspondent pas.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Nouveau mot de passe'), '-Matin-2026-C');
  await userEvent.type(dialog.getByLabelText('Confirmation'), 'court-Matin-2026-C');
  await userEvent.click(submit);
  expect((await dialog.findByRole('alert')).textContent).toContain('Le mot de passe actuel est incorrect.');
  await userEvent.clear(dialog.getByLabelText('Mot de passe actuel'));
  await userEvent.type(dialog.getByLabelText('Mot de passe actuel'), 'bon');
  await userEvent.click(submit);
  await waitFor(() => expect(toasts(shell)[0]?.[0]).toBe('Mot de passe changé'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('signs out everywhere after a question', async () => {
  const { shell } = await openAccount({ enabled: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Déconnecter partout' }));
  await agree('Déconnecter partout');
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/login'));
  expect(toasts(shell)[0]?.[0]).toBe('Vous êtes déconnecté partout');
});
