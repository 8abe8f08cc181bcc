import { statusesBefore } from '../notes/note.transitions.ts';
import type { Feature, Role } from './roles.ts';

/** Whose entities of their company a role reaches: everybody's, or only those it owns. */
type Reach = 'all' | 'own';

/** One line of the permission table. */
export interface Permission {
  /** A role that is absent may not. */
  reach: Partial<Record<Role, Reach>>;
  /** The property of the entity that names its owner. */
  owner?: 'creatorId' | 'uploaderId' | 'userId';
  /** The company must have this feature. */
  feature?: Feature;
  /** Only while the entity is in one of these states. */
  statuses?: readonly string[];
  /** For who reaches only their own: only in these states. */
  ownStatuses?: readonly string[];
  /** Companies one does not belong to as well; absent: one’s own alone. */
  company?: 'any';
  /** What is left of it once the company’s free trial has ended. */
  afterTrial: 'everything' | 'reading' | 'nothing';
}

const everybody = { reader: 'all', creator: 'all', validator: 'all', admin: 'all', dev: 'all' } as const;
const writers = { creator: 'all', validator: 'all', admin: 'all', dev: 'all' } as const;
const authors = { ...writers, creator: 'own' } as const;
const validators = { validator: 'all', admin: 'all', dev: 'all' } as const;
const administrators = { admin: 'all', dev: 'all' } as const;
const developers = { dev: 'all' } as const;

const table = <Name extends string>(lines: Record<Name, Permission>): Record<Name, Permission> => lines;

/**
 * The permission table (specification, section 6): route guards, navigation, buttons and the BFF all decide from these
 * lines. Rendered into `docs/permissions.md`.
 */
export const permissions = table({
  'note.view': { reach: everybody, afterTrial: 'reading' },
  'note.create': { reach: writers, afterTrial: 'nothing' },
  'note.edit': {
    reach: authors,
    owner: 'creatorId',
    // What its author has sent is no longer theirs to edit; who validates may still correct it.
    statuses: ['TO_REVIEW', 'AWAITING_VALIDATION', 'ERROR'],
    ownStatuses: ['TO_REVIEW', 'ERROR'],
    afterTrial: 'nothing',
  },
  // Makes hundreds at once, in the name of others too.
  'note.import': { reach: administrators, afterTrial: 'nothing' },
  'note.submit': { reach: authors, owner: 'creatorId', statuses: statusesBefore('submit'), afterTrial: 'nothing' },
  'note.validate': {
    reach: validators,
    feature: 'NOTE_VALIDATION',
    statuses: statusesBefore('publish', 'return'),
    afterTrial: 'nothing',
  },
  'note.delete': {
    reach: authors,
    owner: 'creatorId',
    ownStatuses: ['PENDING', 'TO_REVIEW', 'ERROR'],
    afterTrial: 'nothing',
  },
  // What was written before it became what it is: for who wrote it and for those who validate.
  'note.history': { reach: authors, owner: 'creatorId', afterTrial: 'reading' },
  // Beside what is published, which stays until the correction takes its place.
  'note.correct': { reach: authors, owner: 'creatorId', statuses: ['PUBLISHED'], afterTrial: 'nothing' },
  // Without NOTE_VALIDATION too: what is published unread is to be looked at again like the rest.
  'note.verify': { reach: validators, statuses: ['PUBLISHED'], afterTrial: 'nothing' },
  'note.archive': { reach: validators, statuses: statusesBefore('archive', 'unarchive'), afterTrial: 'nothing' },
  // Whatever one may read, one may say something is wrong with.
  'report.give': { reach: everybody, afterTrial: 'reading' },
  // Who wrote what was reported, and who validates.
  'report.answer': { reach: authors, owner: 'creatorId', afterTrial: 'reading' },
  // Whether something is dangerous is not for its author to say.
  'report.decide': { reach: validators, afterTrial: 'nothing' },
  // Of which notes, the spaces that someone belongs to decide.
  'mustRead.confirm': { reach: everybody, afterTrial: 'reading' },
  'mustRead.ask': { reach: validators, afterTrial: 'reading' },
  'document.view': { reach: everybody, afterTrial: 'reading' },
  'document.import': { reach: writers, feature: 'DOCUMENT_UPLOAD', afterTrial: 'nothing' },
  'document.edit': { reach: authors, owner: 'uploaderId', afterTrial: 'nothing' },
  'document.delete': { reach: authors, owner: 'uploaderId', afterTrial: 'nothing' },
  'chat.use': {
    reach: { reader: 'own', creator: 'own', validator: 'own', admin: 'own', dev: 'own' },
    owner: 'userId',
    afterTrial: 'reading',
  },
  'feedback.give': { reach: everybody, feature: 'USER_FEEDBACK', afterTrial: 'everything' },
  'user.manage': { reach: administrators, afterTrial: 'everything' },
  'space.manage': { reach: administrators, afterTrial: 'reading' },
  'template.manage': { reach: administrators, afterTrial: 'reading' },
  // Which source is the right one is for those to say who answer for what is published.
  'question.judge': { reach: validators, afterTrial: 'reading' },
  'company.administrate': { reach: administrators, afterTrial: 'everything' },
  'company.manage': { reach: developers, company: 'any', afterTrial: 'everything' },
  'dev.tools': { reach: developers, company: 'any', afterTrial: 'everything' },
});

export type AbilityName = keyof typeof permissions;

/** Which roles someone may give, and whose accounts they may change. No one gives themselves a higher one. */
export const grantableRoles: Record<Role, readonly Role[]> = {
  reader: [],
  creator: [],
  validator: [],
  admin: ['reader', 'creator', 'validator', 'admin'],
  dev: ['reader', 'creator', 'validator', 'admin', 'dev'],
};
