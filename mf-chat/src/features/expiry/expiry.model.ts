import { createEvent, createStore } from '@savoir/remote-kit';

export const continued = createEvent<string>();

/** Conversations whose user has chosen to go on although they are old or too long. */
export const $continued = createStore<readonly string[]>([]).on(continued, (ids, id) => [...ids, id]);
