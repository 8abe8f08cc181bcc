import { Feature } from '@savoir/contracts/access';
import { auditChangeFr } from '@savoir/contracts/audit-words';
import { NoteStatus } from '@savoir/contracts/notes';
import { SpaceColor } from '@savoir/contracts/spaces';
import { statusLook } from '@savoir/ui';
import { expect, it } from 'vitest';
import messages from '../../../locales/fr.json';

const saidOf = (field: string, value: string): string =>
  auditChangeFr({ field, from: [], to: [value] }).replace(/^.*(?:\+\u00A0|→ )/u, '');

it('the audit log calls features, colours and states as the other screens do', () => {
  const features: Readonly<Record<string, string>> = messages.features;
  for (const feature of Feature.options) expect(saidOf('enabledFeatures', feature)).toBe(features[feature]);
  const colors: Readonly<Record<string, string>> = messages.colors;
  for (const color of SpaceColor.options) expect(saidOf('color', color)).toBe(colors[color]);
  for (const status of NoteStatus.options) expect(saidOf('status', status)).toBe(statusLook('note', status).label);
});
