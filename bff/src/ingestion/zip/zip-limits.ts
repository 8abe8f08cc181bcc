/** What a ZIP may hold. Bytes are those of the files once unpacked, as their entries say; a file that has more fails. */
export interface ZipLimits {
  /** Folders too. */
  entriesMax: number;
  /** Of all files together; of an archive within an archive too, where both share a `ZipBudget`. */
  totalMaxBytes: number;
  /** Of one file that is read. */
  entryMaxBytes: number;
  /** How many times its packed size a file of more than `ratioFreeBytes` may have. */
  ratioMax: number;
  ratioFreeBytes: number;
}

/** What was spent of the limits: archives that are opened with the same one share it. */
export interface ZipBudget {
  entries: number;
  bytes: number;
}

export interface ZipRules {
  limits: ZipLimits;
  /** Whether sizes count for every file that is listed, or for those that are read: a part no one reads harms no one. */
  judged: 'listed' | 'read';
  /** Some programs of Windows write `a\b` for `a/b`; what is no folder leads out. */
  backslashes: 'folders' | 'refused';
  budget?: ZipBudget;
}
