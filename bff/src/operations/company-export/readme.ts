import type { ArchivePlan } from './archive-plan.ts';
import { lines, t } from '../../texts/texts.ts';

const dateFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** What stands in the archive and what does not, for who opens it years later. */
export const readme = ({ date, notes, documents }: ArchivePlan, missing: readonly string[]): string =>
  [
    [t('archive.title', { date: dateFormat.format(new Date(date)) })],
    [t('archive.in')],
    lines('archive.folders', { notes, documents }),
    [t('archive.out')],
    lines('archive.own'),
    lines('archive.derived'),
    ...(missing.length === 0 ? [] : [[t('archive.missing')], missing]),
  ]
    .map((paragraph) => `${paragraph.join('\n')}\n`)
    .join('\n');
