import { Feature, Role } from '@savoir/contracts/access';
import type { AuditChange } from '@savoir/contracts/companies';
import type { NoteStatus } from '@savoir/contracts/notes';
import { SpaceColor } from '@savoir/contracts/spaces';
import type { useTranslation } from '@savoir/remote-kit';
import { formatDate, statusLook } from '@savoir/ui';

type Words = ReturnType<typeof useTranslation>['t'];

/** Written out: the schema of a note would bring all schemas of notes into this page. */
const statuses: Readonly<Record<NoteStatus, true>> = {
  PENDING: true,
  TO_REVIEW: true,
  AWAITING_VALIDATION: true,
  PUBLISHED: true,
  ARCHIVED: true,
  ERROR: true,
};
const isStatus = (value: string): value is NoteStatus => Object.hasOwn(statuses, value);

/** Fields with many values: what came and what left is told, not all of them. */
const lists = new Set(['spaceIds', 'memberIds', 'enabledFeatures', 'created']);

/** What an act changed, in words: « Rôle : Lecteur → Créateur », « Espaces : + Atelier, − Ligne ». */
export function changeText(t: Words, { field, from, to }: AuditChange): string {
  const name = t(`audit.fields.${field}`, { defaultValue: field });
  if (from === null || to === null) return t('audit.changed', { field: name });
  const said = (value: string) => valueText(t, field, value);
  if (lists.has(field)) {
    const values = [...to.map((value) => `+\u00a0${said(value)}`), ...from.map((value) => `−\u00a0${said(value)}`)];
    return t('audit.list', { field: name, values: values.join(', ') });
  }
  const whole = (values: readonly string[]) => values.map(said).join(', ') || t('audit.nothing');
  return t('audit.change', { field: name, from: whole(from), to: whole(to) });
}

function valueText(t: Words, field: string, value: string): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'conflict.yes' : 'conflict.no');
  if (field.endsWith('Date')) return formatDate(value);
  if (field === 'role' && Role.safeParse(value).success) return t(`roles.${value}`);
  if (field === 'color' && SpaceColor.safeParse(value).success) return t(`colors.${value}`);
  if (field === 'enabledFeatures' && Feature.safeParse(value).success) return t(`features.${value}`);
  return field === 'status' && isStatus(value) ? statusLook('note', value).label : value;
}
