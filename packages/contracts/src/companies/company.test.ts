import { describe, expect, it } from 'vitest';
import { newId } from '../common/index.ts';
import { Space, NewSpace } from '../spaces/index.ts';
import { NewUser } from '../users/index.ts';
import { Company, NewCompany } from './index.ts';

const id = newId();
const space = { id, name: 'Atelier', companyId: newId(), color: 'sapin' };
const company = {
  id,
  name: 'Delorme Maintenance',
  enabledFeatures: ['NOTE_VALIDATION'],
  freeTrial: true,
  freeTrialStartDate: '2026-11-01T00:00:00.000Z',
  freeTrialEndDate: '2026-12-01T00:00:00.000Z',
  quotaDocumentPagesLimit: 5000,
  quotaUsersLimit: 25,
  active: true,
  spaces: [space],
};
const accepts = (changes: object) => Company.safeParse({ ...company, ...changes }).success;

it('a company has id and name [S3.6]', () => {
  expect([accepts({}), accepts({ id: undefined }), accepts({ name: undefined })]).toEqual([true, false, false]);
});

it('a company has enabledFeatures, a list of known features [S3.7]', () => {
  expect(accepts({ enabledFeatures: ['SOMETHING'] })).toBe(false);
});

it('a company has freeTrial, a boolean [S3.8]', () => {
  expect([accepts({}), accepts({ freeTrial: 'yes' }), accepts({ freeTrial: undefined })]).toEqual([true, false, false]);
});

it('a company has the dates of its trial, nullable [S3.9]', () => {
  for (const field of ['freeTrialStartDate', 'freeTrialEndDate'])
    expect([accepts({ [field]: null }), accepts({ [field]: 'tomorrow' }), accepts({ [field]: undefined })]).toEqual([
      true,
      false,
      false,
    ]);
});

it('a company has a limit of document pages, nullable [S3.10]', () => {
  const of = (quotaDocumentPagesLimit: unknown) => accepts({ quotaDocumentPagesLimit });
  expect([of(null), of(5000), of('5000'), of(undefined)]).toEqual([true, true, false, false]);
});

it('a company has a limit of users, nullable [S3.11]', () => {
  const of = (quotaUsersLimit: unknown) => accepts({ quotaUsersLimit });
  expect([of(null), of(25), of(2.5), of(undefined)]).toEqual([true, true, false, false]);
});

it('a company has active, a boolean [S3.12]', () => {
  expect([accepts({ active: false }), accepts({ active: 1 })]).toEqual([true, false]);
});

it('a company has spaces, a list [S3.13]', () => {
  expect(Company.parse(company).spaces).toEqual([space]);
  expect(accepts({ spaces: space })).toBe(false);
});

it('a company needs a name, and limits of at least one', () => {
  const { id: _id, active: _active, spaces: _spaces, ...input } = company;
  expect(NewCompany.safeParse(input).success).toBe(true);
  const messages = (changes: object) =>
    NewCompany.safeParse({ ...input, ...changes }).error?.issues.map(({ message }) => message);
  expect(messages({ name: '  ' })).toEqual(['Champ obligatoire']);
  expect(messages({ quotaUsersLimit: 0 })).toEqual(['Au moins 1']);
});

describe('a space', () => {
  it('a space has id, name, companyId and color, all strings [S3.17]', () => {
    expect(Space.parse(space)).toEqual(space);
    for (const field of ['id', 'name', 'companyId', 'color']) {
      expect(Space.safeParse({ ...space, [field]: 1 }).success, field).toBe(false);
      expect(Space.safeParse({ ...space, [field]: undefined }).success, field).toBe(false);
    }
  });

  const faults = (changes: object) =>
    NewSpace.safeParse({ name: 'Atelier', color: 'sapin', memberIds: [], ...changes }).error?.issues.map(
      ({ message }) => message,
    );

  it('a space needs a name [S5.38]', () => {
    expect(faults({ name: ' ' })).toEqual(["Le nom de l'espace ne peut pas être vide"]);
  });

  it('a space takes a user once [S5.39]', () => {
    expect(faults({ memberIds: [id, id] })).toEqual(['Utilisateur déjà ajouté']);
    expect(faults({ memberIds: [id] })).toBeUndefined();
  });
});

describe('a new user', () => {
  const user = {
    email: 'Ana.Costa@Exemple.fr ',
    firstName: 'Ana',
    lastName: 'Costa',
    role: 'reader',
    service: '',
    position: '',
    spaceIds: [],
  };

  it('a new user has an address in lower case', () => {
    expect(NewUser.parse(user).email).toBe('ana.costa@exemple.fr');
  });

  it.each(['firstName', 'lastName', 'email'])('a new user needs %s: «Champ obligatoire» [S5.43]', (field) => {
    const { error } = NewUser.safeParse({ ...user, [field]: ' ' });
    expect(error?.issues[0]).toMatchObject({ path: [field], message: 'Champ obligatoire' });
  });
});
