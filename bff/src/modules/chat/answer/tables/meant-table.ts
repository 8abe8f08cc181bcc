export interface Column {
  name: string;
  /** In which its bare numbers are given, as the header says it: `N·m`. */
  unit: string | null;
}

/** A row as it is meant: what is written once for several rows stands in each of them. */
export interface MeantRow {
  /** Where it is written. */
  start: number;
  end: number;
  cells: string[];
  /** Title of the rows it stands among; empty without one. */
  group: string;
}

export interface MeantTable {
  start: number;
  end: number;
  columns: Column[];
  rows: MeantRow[];
  /** Its name, where that stands in its first row; else empty. */
  caption: string;
  /** Columns that give the same of several periods, the newest first. */
  series: readonly (readonly number[])[];
  /** Each column is a thing, each row something to know of it: « Puissance » of `CX-10`, `CX-20`. */
  isByCases: boolean;
}
