export type { Copies, CopiesState, TakenAlong } from './copies.ts';
export { useCopies, useCopiesState } from './use-copies.ts';
export { useTakeAlong, type TakeAlong } from './use-take-along.ts';
