export { can, canEnter, isEntitled, isHigher, mayGrant, verdictOn } from './policy.ts';
export type { AbilityLimits, AbilitySubject, Access, Actor } from './policy.ts';
export { isAbility, isOffered, type OwnAbilities, type OwnAbility } from './own-abilities.ts';
export type { AbilityName } from './permissions.ts';
export { Feature, Role, roleLabelFr } from './roles.ts';
