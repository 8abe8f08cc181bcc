import type { ArchivePlan } from './archive-plan.ts';
import { t } from '../../texts/texts.ts';

const dateFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** What stands in the archive and what does not, for who opens it years later. */
export const readme = (
  { date, notes, documents, conversationsSince = null }: ArchivePlan,
  missing: readonly string[],
): string =>
  paragraphs([
    t('archive.title', { date: frenchDate(date) }),
    t('archive.in'),
    t('archive.folders', { notes, documents }),
    ...(conversationsSince === null ? [] : [t('archive.conversations', { date: frenchDate(conversationsSince) })]),
    t('archive.out'),
    conversationsSince === null ? t('archive.own') : t('archive.ownBefore'),
    t('archive.derived'),
    ...missingFiles(missing),
  ]);

export const frenchDate = (instant: string): string => dateFormat.format(new Date(instant));

export const missingFiles = (missing: readonly string[]): string[] =>
  missing.length === 0 ? [] : [t('archive.missing'), missing.join('\n')];

export const paragraphs = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('\n');
