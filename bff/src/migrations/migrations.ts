import { countPastQuestions } from '../modules/chat/questions/past-questions.migration.collection.ts';
import { placeNamedPhotos } from '../modules/note/media/named-photos.migration.collection.ts';
import { datePastVerifications } from '../modules/note/verification/verified-dates.migration.collection.ts';
import { turnFlagsToEvents } from './flags-to-events.migration.collection.ts';
import type { Migration } from './migration.ts';

/** All of them, in order. One that was released stays for ever; the next is added at the end. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'a row for each question',
    file: 'modules/chat/questions/past-questions.migration.collection.ts',
    checksum: 'bfb01a138f158e23dc1021a7ba20defc474f0a80711f241277453ea3acf90e54',
    run: countPastQuestions,
  },
  {
    version: 2,
    name: 'when each published note was verified last',
    file: 'modules/note/verification/verified-dates.migration.collection.ts',
    checksum: '86566c6030afab3d8e46bc6d7a0d635b88ee02d0a3a3146551982cab1c1cae47',
    run: datePastVerifications,
  },
  {
    version: 3,
    name: 'what is still to be done as jobs, not as flags',
    file: 'migrations/flags-to-events.migration.collection.ts',
    checksum: '4c5a6b14af1b920c6fed9b38926982eb91e1c672506923b6185cdf56c46baca9',
    run: turnFlagsToEvents,
  },
  {
    version: 4,
    name: 'photos in the place of their names',
    file: 'modules/note/media/named-photos.migration.collection.ts',
    checksum: 'c50b41703d2e1ea168ea1b79bf41638e4b6d3586fdb1b19fcbbddded5020392f',
    run: placeNamedPhotos,
  },
];
