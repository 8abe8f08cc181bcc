/** Versions of former builds name a federation manifest, and that names the entry script. */
export const isManifest = (address: string): boolean => address.endsWith('.json');
