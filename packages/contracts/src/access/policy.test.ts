import { describe, expect, it } from 'vitest';
import { can, canEnter, isEntitled, isHigher, mayGrant, verdictOn, type Actor } from './policy.ts';
import { Feature, Role, roleLabelFr } from './roles.ts';

const actorWith = (role: Role): Actor => ({
  id: `the-${role}`,
  role,
  companyId: 'company-a',
  features: Feature.options,
});
it('the permission table knows exactly the five roles [S1.4][S3.1]', () => {
  expect(Role.options).toEqual(['reader', 'creator', 'validator', 'admin', 'dev']);
  expect(Role.safeParse('owner').success).toBe(false);
  expect(Object.values(roleLabelFr)).toEqual(['Lecteur', 'Créateur', 'Validateur', 'Administrateur', 'Développeur']);
});

it('the permission table knows exactly the nine feature flags [S3.16]', () => {
  expect(Feature.options.toSorted()).toEqual([
    'ACCESS_SPACE',
    'DOCUMENT_UPLOAD',
    'INSERT_DOCUMENT_FILE_INTO_RAG',
    'INSERT_NOTE_INTO_RAG',
    'LLM_ENHANCED_MARKDOWN',
    'NOTE_REVIEW',
    'NOTE_VALIDATION',
    'USER_FEEDBACK',
    'VIDEO_SPEECH_TO_TEXT',
  ]);
});

it('the permission table opens public pages to visitors and keeps the others for signed-in users', () => {
  expect(canEnter(null, 'public')).toBe(true);
  expect(canEnter(null, 'signed-in')).toBe(false);
  expect(canEnter(null, 'note.view')).toBe(false);
  expect(canEnter(actorWith('reader'), 'note.create')).toBe(false);
  expect(canEnter(actorWith('reader'), 'signed-in')).toBe(true);
});

it('who acts by a token may what is left of it, and never more than the role', () => {
  const reached = (role: Role, limits: Actor['limits']) =>
    (['the-reader', 'the-creator', 'the-validator', 'another'] as const).filter((creatorId) =>
      can({ ...actorWith(role), limits: limits ?? {} }, 'note.edit', { creatorId }),
    );
  expect(reached('validator', { 'note.edit': 'all' })).toHaveLength(4);
  expect(reached('validator', { 'note.edit': 'own' })).toEqual(['the-validator']);
  expect(reached('validator', { 'note.view': 'all' })).toEqual([]);
  expect(reached('creator', { 'note.edit': 'all' })).toEqual(['the-creator']);
  expect(reached('reader', { 'note.edit': 'own' })).toEqual([]);
});

it('a call that asks for no ability is let through, and one that does with the ability, whatever it changes', () => {
  const validator = actorWith('validator');
  for (const access of ['public', 'signed-in', 'note.create'] as const)
    expect(verdictOn(validator, { access, method: 'POST' }), access).toBe('allowed');
  expect(verdictOn(validator, { access: 'user.manage', method: 'GET' })).toBe('ACCESS_DENIED');
});

it('what a company has turned off is said to be off to those who might do it otherwise, and to no one else', () => {
  const validates = (role: Role) =>
    verdictOn({ ...actorWith(role), features: [] }, { access: 'note.validate', method: 'POST' });
  expect(validates('validator')).toBe('FEATURE_DISABLED');
  expect(validates('creator')).toBe('ACCESS_DENIED');
});

describe('after the end of the trial', () => {
  const actor = { ...actorWith('admin'), trialEnded: true };

  it('the buttons of what is refused are gone, what was visible stays visible', () => {
    expect(can(actor, 'note.create')).toBe(false);
    expect(can(actor, 'note.view')).toBe(true);
    expect(isEntitled(actor, 'note.edit', { creatorId: 'somebody-else', status: 'TO_REVIEW' })).toBe(true);
  });

  it('after the end of the trial, who had no right before is told so, not that the trial is over', () => {
    expect(verdictOn(actor, { access: 'note.create', method: 'POST' })).toBe('TRIAL_ENDED');
    const reader = { ...actorWith('reader'), trialEnded: true };
    expect(verdictOn(reader, { access: 'note.create', method: 'POST' })).toBe('ACCESS_DENIED');
  });
});

it('roles are given by administrators up to their own, by developers all, by no one else', () => {
  const given = (role: Role) => Role.options.filter((other) => mayGrant({ role }, other));
  expect(given('reader')).toEqual([]);
  expect(given('validator')).toEqual([]);
  expect(given('admin')).toEqual(['reader', 'creator', 'validator', 'admin']);
  expect(given('dev')).toEqual([...Role.options]);
});

it('roles rise from reader to dev', () => {
  expect(isHigher('dev', 'admin')).toBe(true);
  expect(isHigher('admin', 'admin')).toBe(false);
  expect(isHigher('reader', 'creator')).toBe(false);
});
