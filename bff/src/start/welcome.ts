import { roleLabelFr } from '@savoir/contracts/access';
import { accountsWithKnownPassword } from '../seed/known-passwords.ts';
import { demonstrationPassword } from '../seed/demonstration-users.ts';
import { findSeededAccounts, type SeededAccount } from '../modules/installation/installation.collection.ts';
import { makeFirstStartCode } from '../modules/installation/first-start-link.ts';
import { findUntouchedCompany } from '../operations/first-start/first-company.ts';
import type { Services } from '../services.ts';

/** What someone who has just started the product needs to know, and nothing that has ceased to be true. */
export async function welcome(services: Services): Promise<string> {
  const { config } = services;
  const lines = ['', `Savoir answers at ${config.publicUrl}`, `Data folder: ${config.dataDir}`];
  lines.push(...(await demonstrationLines(services)), ...(await firstAccountLines(services)));
  if (config.publicUrl.startsWith('http:') && new URL(config.publicUrl).hostname !== 'localhost') {
    lines.push(
      '',
      'Warning: without https session cookies travel in the clear, and browsers refuse microphone, camera, notifications,',
      'installation and use without network. Everything else works.',
    );
  }
  return `${lines.join('\n')}\n\n`;
}

async function demonstrationLines(services: Services): Promise<string[]> {
  const accounts = await accountsWithKnownPassword(services);
  if (accounts.length === 0) return [];
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    '',
    `Accounts, all with the password ${demonstrationPassword}`,
    ...accounts.map((account) => `  ${account.email.padEnd(width)}  ${describe(account)}`),
  ];
}

/** Until someone has signed in with it, each start gives the first account a new password, and no one keeps it. */
async function firstAccountLines(services: Services): Promise<string[]> {
  const { db, identity } = services;
  const [account, ...others] = await findSeededAccounts(db);
  // Of a demonstration there are several.
  if (account?.role !== 'dev' || others.length > 0) return [];
  const password = await identity.accounts?.renewOneTimePassword(account.userId);
  if (password === undefined || password === null) return [];
  return [
    '',
    `First account: ${account.email}`,
    `Password, until the next start or the first sign-in: ${password}`,
    ...(await firstStartLines(services)),
  ];
}

/** The other way in, which makes the company and its administrator in a browser. */
async function firstStartLines(services: Services): Promise<string[]> {
  const { config, db, clock } = services;
  if (config.demonstration || (await findUntouchedCompany(services)) === null) return [];
  const { code, endDate } = await makeFirstStartCode(db, clock());
  return [
    '',
    `Begin with your company, once and until ${endDate.toISOString()}: ${config.publicUrl}/first-start#${code}`,
  ];
}

const describe = ({ role, company, invited }: Pick<SeededAccount, 'role' | 'company' | 'invited'>) =>
  `${roleLabelFr[role]}, ${company}${invited ? ' (asks for a new password at the first sign-in)' : ''}`;
