export { can, canEnter, isEntitled, isHigher, mayGrant, verdictOn } from './policy.ts';
export type { Actor, AbilitySubject } from './policy.ts';
export type { AbilityName } from './permissions.ts';
export { Feature, Role, roleLabelFr } from './roles.ts';
