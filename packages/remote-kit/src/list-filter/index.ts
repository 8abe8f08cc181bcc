export { dayParam } from './day-param.ts';
export { holdsWords } from './holds-words.ts';
export { searchParam } from './search-param.ts';
export { useListFilter, type ListFilter } from './use-list-filter.ts';
