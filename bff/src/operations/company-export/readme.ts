import type { ArchivePlan } from './archive-plan.ts';
import { t } from '../../texts/texts.ts';

const dateFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** What stands in the archive and what does not, for who opens it years later. */
export const readme = ({ date, notes, documents }: ArchivePlan, missing: readonly string[]): string =>
  [
    t('archive.title', { date: dateFormat.format(new Date(date)) }),
    t('archive.in'),
    t('archive.folders', { notes, documents }),
    t('archive.out'),
    t('archive.own'),
    t('archive.derived'),
    ...(missing.length === 0 ? [] : [t('archive.missing'), missing.join('\n')]),
  ]
    .map((paragraph) => `${paragraph}\n`)
    .join('\n');
