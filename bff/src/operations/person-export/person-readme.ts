import { t } from '../../texts/texts.ts';
import type { ArchivePlan } from '../company-export/archive-plan.ts';
import { frenchDate, missingFiles, paragraphs } from '../company-export/readme.ts';

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
