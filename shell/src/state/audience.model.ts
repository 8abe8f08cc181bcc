import { createEvent, createStore } from '@savoir/remote-kit';

/** Who uses the product, as far as analytics and error reports may know. Specification, section 6. */
export interface Audience {
  role: string;
  /** Name of the company. */
  company: string;
}

export type AudienceModel = ReturnType<typeof createAudienceModel>;

export function createAudienceModel() {
  /** Someone came in, or went out. */
  const changed = createEvent<Audience | null>();
  return { changed, $audience: createStore<Audience | null>(null).on(changed, (_, audience) => audience) };
}
