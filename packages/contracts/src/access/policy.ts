import { grantableRoles, permissions, type AbilityName, type Permission } from './permissions.ts';
import { Feature, Role } from './roles.ts';

/** What is left of someone’s abilities: of all they reach, or of what they made. An ability that is absent is not theirs. */
export type AbilityLimits = Partial<Record<AbilityName, 'all' | 'own'>>;

/** Who acts: all that a permission may depend on. */
export interface Actor {
  id: string;
  role: Role;
  companyId: string;
  features: readonly Feature[];
  /** The free trial of the company is over. */
  trialEnded?: boolean;
  /** Acts by a token: no more than this of what the role may. */
  limits?: AbilityLimits;
}

/** What is acted upon, as far as the decision needs it. Absent when the question is about the kind, not one entity. */
export interface AbilitySubject {
  companyId?: string;
  creatorId?: string;
  uploaderId?: string;
  userId?: string;
  status?: string;
}

/** May this actor do this? An entity of another company is touched only where the table says so. */
export function can(actor: Actor, ability: AbilityName, subject: AbilitySubject = {}): boolean {
  const permission: Permission = permissions[ability];
  if (actor.trialEnded === true && permission.afterTrial === 'nothing') return false;
  return isEntitled(actor, ability, subject);
}

/** The same whether or not the trial of the company has ended: for what one may go on seeing. */
export function isEntitled(actor: Actor, ability: AbilityName, subject: AbilitySubject = {}): boolean {
  const permission: Permission = permissions[ability];
  const { company, feature, owner, statuses, ownStatuses } = permission;
  const reached = reachOf(actor, ability);
  if (reached === undefined) return false;
  if (company !== 'any' && subject.companyId !== undefined && subject.companyId !== actor.companyId) return false;
  if (feature !== undefined && !actor.features.includes(feature)) return false;
  if (!isIn(statuses, subject.status)) return false;
  if (reached === 'all') return true;
  const ownerId = owner === undefined ? undefined : subject[owner];
  return (ownerId === undefined || ownerId === actor.id) && isIn(ownStatuses, subject.status);
}

function reachOf({ role, limits }: Actor, ability: AbilityName) {
  const ofRole = permissions[ability].reach[role];
  if (limits === undefined || ofRole === undefined) return ofRole;
  return limits[ability] === 'all' ? ofRole : limits[ability];
}

/** A question about the kind, not one entity, has no status. */
const isIn = (statuses: readonly string[] | undefined, status: string | undefined) =>
  statuses === undefined || status === undefined || statuses.includes(status);

/** What a page or a call asks for. */
export type Access = AbilityName | 'signed-in' | 'public';

/** May this actor open a page with this access rule? */
export function canEnter(actor: Actor | null, access: Access): boolean {
  if (access === 'public') return true;
  if (actor === null) return false;
  return access === 'signed-in' || can(actor, access);
}

/** What becomes of a call before anything else is looked at: the code it is refused with, if it is. After the trial what only reads goes on. */
export function verdictOn(
  actor: Actor,
  { access, method }: { access: Access; method: string },
): 'allowed' | 'ACCESS_DENIED' | 'FEATURE_DISABLED' | 'TRIAL_ENDED' {
  if (access === 'public' || access === 'signed-in') return 'allowed';
  const permission: Permission = permissions[access];
  if (!isEntitled(actor, access))
    return isEntitled({ ...actor, features: Feature.options }, access) ? 'FEATURE_DISABLED' : 'ACCESS_DENIED';
  if (actor.trialEnded !== true || permission.afterTrial === 'everything') return 'allowed';
  return permission.afterTrial === 'reading' && method === 'GET' ? 'allowed' : 'TRIAL_ENDED';
}

/** May this actor give this role, or change the account of a user who has it? */
export const mayGrant = (actor: Pick<Actor, 'role'>, role: Role): boolean => grantableRoles[actor.role].includes(role);

/** From the least to the most entitled. */
export const isHigher = (role: Role, than: Role): boolean => Role.options.indexOf(role) > Role.options.indexOf(than);
