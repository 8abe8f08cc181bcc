export { can, canEnter, isEntitled, isHigher, mayGrant, verdictOn } from './policy.ts';
export type { Access, Actor, AbilitySubject } from './policy.ts';
export { grantableRoles, permissions } from './permissions.ts';
export type { AbilityName, Permission } from './permissions.ts';
export { Feature, Role, roleLabelFr } from './roles.ts';
