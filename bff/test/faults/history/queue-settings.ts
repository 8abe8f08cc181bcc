export const queueSettings = {
  leaseMs: 1500,
  pollMs: 50,
  slots: { people: 4, background: 4 },
  firstPauseMs: 50,
  deadPauseMs: 50,
};

/** Payload of a job. */
export interface Appended {
  key: string;
  value: number;
}

export interface ListRow {
  _id: string;
  values: number[];
}

export interface RunRow {
  /** `<job>:<attempt>` */
  _id: string;
  job: string;
  attempt: number;
  worker: number;
}
