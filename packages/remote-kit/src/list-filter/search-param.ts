import { listSearchMaxCharacters } from '@savoir/contracts/limits';

/** What an address searches for, as far as the API takes it: one typed by hand or an old bookmark may hold more. */
export const searchParam = (params: URLSearchParams): string =>
  (params.get('q') ?? '').slice(0, listSearchMaxCharacters);
