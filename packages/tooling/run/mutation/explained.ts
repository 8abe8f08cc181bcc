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
];
