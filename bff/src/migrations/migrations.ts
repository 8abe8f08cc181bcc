import { countPastQuestions } from '../modules/chat/questions/past-questions.migration.collection.ts';
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
];
