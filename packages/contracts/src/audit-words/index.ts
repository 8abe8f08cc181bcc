import { roleLabelFr } from '../access/roles.ts';
import type { AuditChange } from '../companies/audit.ts';
import { timeZone } from '../limits/index.ts';
import { actionsFr, colorsFr, featuresFr, fieldsFr, statusesFr } from './audit-words-fr.ts';

/** An act in words; one without words of its own is named by its id. */
export const auditActionFr = (action: string): string => actionsFr[action] ?? action;

/** Fields with many values: what came and what left is told, not all of them. */
const lists = new Set(['spaceIds', 'memberIds', 'enabledFeatures', 'created']);

const valuesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roleLabelFr,
  color: colorsFr,
  enabledFeatures: featuresFr,
  status: statusesFr,
};

/** What an act changed, in words: « Rôle : Lecteur → Créateur », « Espaces : + Atelier, − Ligne ». */
export function auditChangeFr({ field, from, to }: AuditChange): string {
  const name = fieldsFr[field] ?? field;
  if (from === null || to === null) return `${name} modifié`;
  const said = (value: string) => valueFr(field, value);
  const values = lists.has(field)
    ? [...to.map((value) => `+\u00A0${said(value)}`), ...from.map((value) => `−\u00A0${said(value)}`)].join(', ')
    : `${whole(from.map(said))} → ${whole(to.map(said))}`;
  return `${name}\u00A0: ${values}`;
}

const whole = (values: readonly string[]): string => values.join(', ') || 'vide';

function valueFr(field: string, value: string): string {
  if (value === 'true') return 'Oui';
  if (value === 'false') return 'Non';
  if (field.endsWith('Date')) return day.format(new Date(value));
  return valuesOf[field]?.[value] ?? value;
}

/** « 17 nov. 2026 » */
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone });
