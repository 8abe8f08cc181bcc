/** What came of one file of tests. */
export interface RanFile {
  /** Absolute. */
  file: string;
  passed: boolean;
  /** The file itself and what it imports, directly or not. Absolute, without libraries. */
  modules: readonly string[];
  /** Titles of its tests that passed only when repeated. */
  repeated: readonly string[];
}

/** Names the file that the reporter writes. */
export const ranFilesVariable = 'SAVOIR_RAN_FILES';

/** Names the file that says, while tests run, which files of them are at it. */
export const runningFilesVariable = 'SAVOIR_RUNNING_FILES';
