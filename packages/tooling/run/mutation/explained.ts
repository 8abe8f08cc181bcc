/** A mutant that no test can be asked to notice. */
export interface Explained {
  /** The file of the rule, from the root. */
  rule: string;
  /** The source that is replaced. */
  source: string;
  replacement: string;
  reason: string;
}

export const explained: readonly Explained[] = [
  {
    rule: 'packages/contracts/src/access/policy.ts',
    source: 'owner === undefined',
    replacement: 'false',
    reason: 'Said for the types: no entity has a property of the name “undefined”.',
  },
  {
    rule: 'packages/contracts/src/access/permissions.ts',
    source: '[]',
    replacement: '["Stryker was here"]',
    reason: 'No one has a role of that name, so no one is given it.',
  },
  {
    rule: 'bff/src/modules/session/idle.ts',
    source: 'user !== null',
    replacement: 'true',
    reason: 'Said for the types: no company is looked for where there is no user.',
  },
  {
    rule: 'bff/src/modules/session/session-use.collection.ts',
    source: 'row?.usedAt',
    replacement: 'row.usedAt',
    reason: 'Said for the types: a write that inserts answers a row.',
  },
  {
    rule: 'bff/src/modules/session/session-use.collection.ts',
    source: "'after'",
    replacement: '""',
    reason: 'Without the row that it has written, now is answered, which that row says.',
  },
  {
    rule: 'bff/src/modules/session/own-pages-only.ts',
    source: 'origin === undefined',
    replacement: 'false',
    reason: 'Said for the types: “undefined” is no address.',
  },
  {
    rule: 'bff/src/modules/session/require-reauthentication.ts',
    source: '/^bearer /i',
    replacement: '/bearer /i',
    reason: 'A token has no space in it.',
  },
  {
    rule: 'bff/src/modules/session/require-reauthentication.ts',
    source: "''",
    replacement: '"Stryker was here!"',
    reason: 'Neither is a token, and what stands before the first point of one is not read: the gate has verified it.',
  },
  {
    rule: 'bff/src/modules/session/session-cookie.ts',
    source: 'end < 0',
    replacement: 'end <= 0',
    reason: 'A cookie without a name is left out below.',
  },
  {
    rule: 'bff/src/modules/session/session-cookie.ts',
    source: "''",
    replacement: '"Stryker was here!"',
    reason: 'No cookie: what has no “=” or lacks its name or value is left out below.',
  },
];
