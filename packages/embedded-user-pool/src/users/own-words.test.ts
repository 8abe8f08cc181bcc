import { expect, it } from 'vitest';
import { sdkClient } from '../test/sdk-client.ts';
import { password, servePool } from '../test/serve-pool.ts';
import { isMadeOfOwnWords } from './own-words.ts';

const email = 'thomas.girard@delorme-maintenance.fr';
const names = ['Thomas', 'Girard-Lévêque'];

it.each([
  'ThomasGirard2026',
  'Girard.Thomas.01',
  'Delorme-Maintenance-1',
  'Savoir2026Savoir',
  'Leveque!2026!Thomas',
  'Lévêque-2026-Girard',
])('a password made of one’s own words: «%s» is one', (chosen) =>
  expect(isMadeOfOwnWords(chosen, email, names)).toBe(true),
);

it.each(['Savoir-Demo-2026', 'cheval-Pile-agrafe-4', 'Thomas-aime-le-velo-7', 'Trois-Ponts-2026', '2026-!!-2026-AB'])(
  'a password made of one’s own words: «%s» is none',
  (chosen) => expect(isMadeOfOwnWords(chosen, email, names)).toBe(false),
);

it('a password made of one’s own words is refused where one chooses one: at a change, and after a forgotten one', async () => {
  const pool = await servePool();
  try {
    await pool.someone({ email, givenName: 'Thomas', familyName: 'Girard' });
    const { start } = sdkClient(pool);
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    const { AuthenticationResult } = await start('USER_PASSWORD_AUTH', AuthParameters);
    const change = {
      AccessToken: AuthenticationResult?.AccessToken,
      PreviousPassword: AuthParameters.PASSWORD,
      ProposedPassword: 'ThomasGirard2026',
    };
    expect(await pool.call('ChangePassword', change)).toMatchObject({
      status: 400,
      body: { __type: 'InvalidPasswordException' },
    });
    const reset = {
      Username: email,
      ConfirmationCode: '000000',
      Password: 'ThomasGirard2026',
      ClientId: pool.options.clientId,
    };
    expect(await pool.call('ConfirmForgotPassword', reset)).toMatchObject({
      body: { __type: 'InvalidPasswordException' },
    });
  } finally {
    await pool.close();
  }
});
