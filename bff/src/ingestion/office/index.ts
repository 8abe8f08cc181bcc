export { addedUp } from './blocks/block.ts';
export { judgeKind } from './kinds/judge-kind.ts';
export { readOffice } from './read-office.ts';
