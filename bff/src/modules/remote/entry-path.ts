/** Where a version's entry lies below `/remotes/<name>/`: as it says, or in the folder of the version where it says a bare name. */
export const entryPath = (version: string, entry: string): string =>
  entry.includes('/') ? entry : `${version}/${entry}`;
