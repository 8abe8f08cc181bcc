/** What came of one file of tests. */
export interface RanFile {
  /** Absolute. */
  file: string;
  passed: boolean;
  /** The file itself and what it imports, directly or not. Absolute, without libraries. */
  modules: readonly string[];
}

/** Names the file that the reporter writes. */
export const ranFilesVariable = 'SAVOIR_RAN_FILES';
