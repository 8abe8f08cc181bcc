import { roleLabelFr } from '../access/roles.ts';
import type { AuditChange } from '../companies/audit.ts';
import { timeZone } from '../limits/index.ts';
import type { Feature } from '../access/roles.ts';
import type { NoteStatus } from '../notes/note-status.ts';
import type { SpaceColor } from '../spaces/space.ts';
import { textsOf } from '@savoir/texts';
import fr from '../../locales/audit.fr.json' with { type: 'json' };

const t = textsOf(fr.words);
const actions: Readonly<Record<string, string>> = fr.actions;
const fields: Readonly<Record<string, string>> = fr.fields;
const features: Readonly<Record<Feature, string>> = fr.features;
const colors: Readonly<Record<SpaceColor, string>> = fr.colors;
const statuses: Readonly<Record<NoteStatus, string>> = fr.statuses;

/** An act as text; one without a text of its own is named by its id. */
export const auditActionFr = (action: string): string => actions[action] ?? action;

/** Fields with many values: what came and what left is reported, not all of them. */
const lists = new Set(['spaceIds', 'memberIds', 'enabledFeatures', 'created', 'sections']);

const valuesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roleLabelFr,
  color: colors,
  enabledFeatures: features,
  status: statuses,
};

/** What an act changed, as text: « Rôle : Lecteur → Créateur », « Espaces : + Atelier, − Ligne ». */
export function auditChangeFr({ field, from, to }: AuditChange): string {
  const name = fields[field] ?? field;
  if (from === null || to === null) return t('changed', { field: name });
  const said = (value: string) => valueFr(field, value);
  const values = lists.has(field)
    ? [
        ...to.map((value) => t('came', { value: said(value) })),
        ...from.map((value) => t('went', { value: said(value) })),
      ].join(', ')
    : `${whole(from.map(said))} → ${whole(to.map(said))}`;
  return t('values', { field: name, values });
}

const whole = (values: readonly string[]): string => values.join(', ') || t('none');

function valueFr(field: string, value: string): string {
  if (value === 'true') return t('yes');
  if (value === 'false') return t('no');
  if (field.endsWith('Date')) return day.format(new Date(value));
  return valuesOf[field]?.[value] ?? value;
}

/** « 17 nov. 2026 » */
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone });
