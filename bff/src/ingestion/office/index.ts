export { addedUp } from './blocks/block.ts';
export { judgeKind, type Judged } from './kinds/judge-kind.ts';
export { readOffice, type ReadOfficeOptions } from './read-office.ts';
export type { OfficeKind } from './read-parts.ts';
