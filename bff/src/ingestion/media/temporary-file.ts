/** A file of ours; gone once disposed. */
export type TemporaryFile = { path: string } & AsyncDisposable;
