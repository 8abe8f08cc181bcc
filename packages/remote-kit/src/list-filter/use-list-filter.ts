import { useChangeParams, useSearchParams } from '@savoir/remote-kit';

export interface ListFilter<Filter, Name extends string> {
  filter: Filter;
  /** Nothing is searched or chosen: an empty list means that there is nothing. */
  isEmpty: boolean;
  /** What is empty or null leaves the address. */
  set: (changes: Partial<Record<Name, string | null>>) => void;
  clear: () => void;
}

interface Description<Filter, Name extends string> {
  /** Search parameters that hold the filter. */
  names: readonly Name[];
  /** The filter an address asks for; what it may not hold is left out. */
  read: (params: URLSearchParams) => Filter;
  /** What narrows nothing: an order, the list itself. */
  apart?: readonly (keyof Filter)[];
  /** For a list below others on its page: a change leaves the page where it was scrolled to. */
  keepsPlace?: boolean;
}

/** The filter of a list. It lives in the address, so that a link, a reload and the way back keep it. */
export function useListFilter<Filter extends object, Name extends string>({
  names,
  read,
  apart = [],
  keepsPlace = false,
}: Description<Filter, Name>): ListFilter<Filter, Name> {
  const [params] = useSearchParams();
  const change = useChangeParams(keepsPlace);
  const filter = read(params);
  return {
    filter,
    isEmpty: Object.entries(filter).every(([name, value]) => apart.some((each) => each === name) || isBlank(value)),
    set: (changes) => change(changes),
    clear: () => change(Object.fromEntries(names.map((name) => [name, null]))),
  };
}

const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');
