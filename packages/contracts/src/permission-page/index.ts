import { grantableRoles, permissions, type Permission } from '../access/permissions.ts';
import type { AbilityName } from '../access/index.ts';
import { Role } from '../access/roles.ts';
import { capabilities } from './capabilities.ts';

/** The permission table as the page `docs/permissions.md`. Printed by `node bff/src/print-permissions.ts`. */
export function renderPermissions(): string {
  const names = Object.keys(permissions) as AbilityName[];
  const lines = names.map((name) => rowOf(name, permissions[name]));
  return `# Permissions

Who may do what. Route guards, navigation, buttons and the BFF decide from one table, \`packages/contracts/src/access/permissions.ts\`; this page is printed from it:

\`\`\`sh
node bff/src/print-permissions.ts > docs/permissions.md
\`\`\`

«own» means only what the user made. Entities of another company do not exist for anybody, except where the table says _any_. What a call may do is settled before its input is looked at: without a token 401, without the right 403, after the end of the trial 403 with \`TRIAL_ENDED\`. \`bff/test/permission-table.ts\` is written by hand from the specification, call by call; \`permissions.test.ts\` beside it holds the product to it for every role, with one’s own, a colleague’s and another company’s things, and after the trial.

${tableOf(['Ability', 'Lets', ...Role.options, 'Feature', 'States', 'Company', 'After the trial'], lines)}

## Who gives which role

${tableOf(
  ['Role', 'Gives, and changes accounts of'],
  Role.options.map((role) => [role, grantableRoles[role].join(', ') || 'nobody']),
)}

Nobody gives themselves a higher role. The last active administrator of a company can neither be deactivated nor deleted nor given a lower role but by a developer, and the last developer of a company without administrators not at all. With ACCESS_SPACE the names of spaces are shown to who sees their content.

## What a space is asked to read

Validators, administrators and developers ask it, follow it, remind, withdraw and take the list, where they see the note and the space; to everybody else the request does not exist. With ACCESS_SPACE a note of some spaces is asked of these spaces only, whose people see it. Asked are, at each moment, the active people who belong to the space and see the note, whatever their role, who asked included; only they confirm, and only the published text.
`;
}

function rowOf(name: AbilityName, { reach, feature, statuses, ownStatuses, company, afterTrial }: Permission) {
  const states = [
    ...(statuses === undefined ? [] : [statuses.join(', ')]),
    ...(ownStatuses === undefined ? [] : [`own: ${ownStatuses.join(', ')}`]),
  ];
  return [
    `\`${name}\``,
    capabilities[name],
    ...Role.options.map((role) => ({ all: 'yes', own: 'own', none: '–' })[reach[role] ?? 'none']),
    feature ?? '–',
    states.join('; ') || '–',
    company ?? 'own',
    afterTrial,
  ];
}

/** A markdown table with columns of even width, as the formatter leaves it. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length), title.length),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
