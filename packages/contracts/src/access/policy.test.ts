import { describe, expect, it } from 'vitest';
import { permissions, type AbilityName } from './permissions.ts';
import { can, canEnter, isEntitled, isHigher, mayGrant, verdictOn, type Actor } from './policy.ts';
import { Feature, Role, roleLabelFr } from './roles.ts';

const company = 'company-a';
const actorWith = (role: Role, features: Actor['features'] = Feature.options): Actor => ({
  id: `the-${role}`,
  role,
  companyId: company,
  features,
});
const rolesThat = (ability: AbilityName, subject?: Parameters<typeof can>[2], features?: Actor['features']): Role[] =>
  Role.options.filter((role) => can(actorWith(role, features), ability, subject));

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

it('the permission table lets any signed-in user see notes [S2.50]', () => {
  expect(rolesThat('note.view')).toEqual([...Role.options]);
});

it('the permission table lets creator, validator, admin and dev create notes, and no one else [S2.45]', () => {
  expect(rolesThat('note.create')).toEqual(['creator', 'validator', 'admin', 'dev']);
});

it('the permission table lets creator, validator, admin and dev edit notes, and no one else [S2.54]', () => {
  expect(rolesThat('note.edit')).toEqual(['creator', 'validator', 'admin', 'dev']);
});

it('the permission table keeps a creator out of the draft of another, and lets validators in', () => {
  const draft = { companyId: company, creatorId: 'somebody-else', status: 'TO_REVIEW' };
  expect(rolesThat('note.edit', draft)).toEqual(['validator', 'admin', 'dev']);
  expect(rolesThat('note.submit', draft)).toEqual(['validator', 'admin', 'dev']);
});

it('the permission table closes to a creator what they have sent, and leaves it open to who validates it', () => {
  const sent = { companyId: company, creatorId: 'the-creator', status: 'AWAITING_VALIDATION' };
  expect(rolesThat('note.edit', sent)).toEqual(['validator', 'admin', 'dev']);
  expect(rolesThat('note.submit', sent)).toEqual([]);
});

it.each(['PENDING', 'PUBLISHED', 'ARCHIVED'])('the permission table lets no one edit a note that is %s', (status) => {
  expect(rolesThat('note.edit', { companyId: company, creatorId: 'the-creator', status })).toEqual([]);
});

it('the permission table lets validator, admin and dev validate, only with NOTE_VALIDATION and only what awaits it', () => {
  expect(rolesThat('note.validate')).toEqual(['validator', 'admin', 'dev']);
  expect(rolesThat('note.validate', undefined, [])).toEqual([]);
  expect(rolesThat('note.validate', { companyId: company, status: 'TO_REVIEW' })).toEqual([]);
});

it('the permission table lets a validator validate their own note', () => {
  const own = { companyId: company, creatorId: 'the-validator', status: 'AWAITING_VALIDATION' };
  expect(can(actorWith('validator'), 'note.validate', own)).toBe(true);
});

it('the permission table keeps everyone, dev included, out of the content of another company', () => {
  const foreign = { companyId: 'company-b' };
  for (const ability of [
    'note.view',
    'note.edit',
    'note.validate',
    'note.delete',
    'document.view',
    'document.edit',
    'chat.use',
  ] as const)
    expect(rolesThat(ability, foreign), ability).toEqual([]);
});

it('the permission table lets a creator change and delete their own documents only', () => {
  expect(rolesThat('document.edit', { companyId: company, uploaderId: 'the-creator' })).toEqual([
    'creator',
    'validator',
    'admin',
    'dev',
  ]);
  expect(rolesThat('document.edit', { companyId: company, uploaderId: 'somebody-else' })).toEqual([
    'validator',
    'admin',
    'dev',
  ]);
});

it('the permission table gives users, spaces and administration to admin and dev, companies and tools to dev', () => {
  for (const ability of ['user.manage', 'space.manage', 'company.administrate'] as const)
    expect(rolesThat(ability)).toEqual(['admin', 'dev']);
  for (const ability of ['company.manage', 'dev.tools'] as const) expect(rolesThat(ability)).toEqual(['dev']);
});

it('the permission table opens public pages to visitors and keeps the others for signed-in users', () => {
  expect(canEnter(null, 'public')).toBe(true);
  expect(canEnter(null, 'signed-in')).toBe(false);
  expect(canEnter(null, 'note.view')).toBe(false);
  expect(canEnter(actorWith('reader'), 'note.create')).toBe(false);
  expect(canEnter(actorWith('reader'), 'signed-in')).toBe(true);
});

it('the permission table opens company, users, spaces and administration to admin and dev, companies and tools to dev [S2.70][S2.75][D.47]', () => {
  const entering = (access: AbilityName) => Role.options.filter((role) => canEnter(actorWith(role), access));
  for (const access of ['user.manage', 'space.manage', 'company.administrate'] as const)
    expect(entering(access), access).toEqual(['admin', 'dev']);
  for (const access of ['company.manage', 'dev.tools'] as const) expect(entering(access), access).toEqual(['dev']);
});

it('the permission table reaches other companies only to manage them, never their content', () => {
  const anywhere = Object.entries(permissions).filter(([, line]) => line.company === 'any');
  expect(anywhere.map(([name]) => name)).toEqual(['company.manage', 'dev.tools']);
  expect(can(actorWith('dev'), 'company.manage', { companyId: 'company-b' })).toBe(true);
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
  expect(verdictOn(validator, { access: 'user.manage', method: 'GET' })).toBe('denied');
});

describe('after the end of the trial', () => {
  const actor = { ...actorWith('admin'), trialEnded: true };

  it('after the end of the trial, reading goes on, writing does not, administration does', () => {
    expect(verdictOn(actor, { access: 'note.view', method: 'GET' })).toBe('allowed');
    expect(verdictOn(actor, { access: 'chat.use', method: 'GET' })).toBe('allowed');
    expect(verdictOn(actor, { access: 'chat.use', method: 'POST' })).toBe('trial-ended');
    expect(verdictOn(actor, { access: 'note.create', method: 'POST' })).toBe('trial-ended');
    expect(verdictOn(actor, { access: 'company.administrate', method: 'POST' })).toBe('allowed');
  });

  it('the buttons of what is refused are gone, what was visible stays visible', () => {
    expect(can(actor, 'note.create')).toBe(false);
    expect(can(actor, 'note.view')).toBe(true);
    expect(isEntitled(actor, 'note.edit', { creatorId: 'somebody-else', status: 'TO_REVIEW' })).toBe(true);
  });

  it('after the end of the trial, who had no right before is told so, not that the trial is over', () => {
    const reader = { ...actorWith('reader'), trialEnded: true };
    expect(verdictOn(reader, { access: 'note.create', method: 'POST' })).toBe('denied');
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
