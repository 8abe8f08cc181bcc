import { createEvent, createStore, type EventCallable, type Store } from '@savoir/remote-kit';

/** Who uses the product, as far as analytics and error reports may know. Specification, section 6. */
export interface Audience {
  role: string;
  /** Name of the company. */
  company: string;
}

export interface AudienceModel {
  /** Someone came in, or went out. */
  changed: EventCallable<Audience | null>;
  $audience: Store<Audience | null>;
}

export function createAudienceModel(): AudienceModel {
  const changed = createEvent<Audience | null>();
  return { changed, $audience: createStore<Audience | null>(null).on(changed, (_, audience) => audience) };
}
