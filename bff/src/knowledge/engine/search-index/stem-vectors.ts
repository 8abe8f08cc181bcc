import { loadFrenchVectors, type FrenchVectors } from '@savoir/french-vectors';

let loaded: FrenchVectors | undefined;
/** Read when first needed: only the search thread pays for them. */
export const vectors = (): FrenchVectors => (loaded ??= loadFrenchVectors());
