import { t } from '../../texts/server-texts.ts';
import type { ArchivePlan } from './writing/archive-plan.ts';

const dateFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

// What stands in an archive and what does not, for who opens it years later.

export const companyReadme = (
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

/** `isOwn`: asked for by the person themselves. */
export const personReadme = (
  { date, notes, documents }: ArchivePlan,
  missing: readonly string[],
  isOwn: boolean,
): string =>
  paragraphs([
    t('personArchive.title', { date: frenchDate(date) }),
    t('archive.in'),
    t('personArchive.folders', { notes, documents }),
    ...(isOwn ? [t('personArchive.own')] : []),
    t('archive.out'),
    ...(isOwn ? [] : [t('personArchive.ownOnly')]),
    t('personArchive.others'),
    t('personArchive.elsewhere'),
    ...missingFiles(missing),
  ]);

const frenchDate = (instant: string): string => dateFormat.format(new Date(instant));

const missingFiles = (missing: readonly string[]): string[] =>
  missing.length === 0 ? [] : [t('archive.missing'), missing.join('\n')];

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('\n');
