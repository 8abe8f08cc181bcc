import { roleLabelFr } from '@savoir/contracts/access';
import type { Services } from '../services.ts';
import { demonstrationPassword } from '../seed/demonstration-users.ts';
import { findSeededAccounts } from '../seed/seed.collection.ts';

/** What somebody who has just started the product needs to know. */
export async function welcome({ config, db, identity }: Services): Promise<string> {
  const lines = ['', `Savoir answers at ${config.publicUrl}`, `Data folder: ${config.dataDir}`];
  if (identity.accounts !== null) lines.push(...(await accountLines()));
  if (config.publicUrl.startsWith('http:') && new URL(config.publicUrl).hostname !== 'localhost') {
    lines.push(
      '',
      'Warning: without https session cookies travel in the clear, and browsers refuse the microphone and the camera.',
    );
  }
  return `${lines.join('\n')}\n\n`;

  async function accountLines(): Promise<string[]> {
    const accounts = await findSeededAccounts(db);
    if (accounts.length === 0) return [];
    const width = Math.max(...accounts.map(({ email }) => email.length));
    return [
      '',
      `Accounts, all with the password ${demonstrationPassword}`,
      ...accounts.map((account) => `  ${account.email.padEnd(width)}  ${describe(account)}`),
    ];
  }
}

const describe = ({ role, company, invited }: { role: keyof typeof roleLabelFr; company: string; invited: boolean }) =>
  `${roleLabelFr[role]}, ${company}${invited ? ' (asks for a new password at the first sign-in)' : ''}`;
