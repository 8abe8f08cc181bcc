import { newId } from '@savoir/contracts/common';
import { createCompany, deleteCompany, updateCompany } from '@savoir/contracts/companies';
import { createSpace, deleteSpace, updateSpace, type NewSpace } from '@savoir/contracts/spaces';
import { createUser, deleteUser, updateUser } from '@savoir/contracts/users';
import { QueryClient, type mutationWithToasts } from '@savoir/remote-kit/query';
import { answering, fakeApi, fakeHost, fakeTexts, refuse, someUser, type FakeAnswer } from '@savoir/remote-kit/testing';
import { describe, expect, it } from 'vitest';
import messages from '../../locales/fr.json';
import { aCompanyDetail } from '../test/company-answers.ts';
import { deleteUserMutation } from './account.mutations.ts';
import { createCompanyMutation } from './company-people.mutations.ts';
import { deleteCompanyMutation, updateCompanyMutation } from './company.mutations.ts';
import {
  createSpaceMutation,
  deleteSpaceMutation,
  noSpace,
  updateSpaceMutation,
  type EditedSpace,
} from './space.mutations.ts';
import { createUserMutation, updateUserMutation } from './user.mutations.ts';

const t = fakeTexts({ company: messages }).getFixedT('fr', 'company');

type ToastOptions<Variables, Result> = ReturnType<typeof mutationWithToasts<Variables, Result>>;

/** What a page says of a mutation, done or not. */
function page(...answers: FakeAnswer[]) {
  const host = fakeHost({ api: fakeApi(answers) });
  const client = new QueryClient();
  return {
    host,
    said: async <Variables, Result>(options: ToastOptions<Variables, Result>, variables: Variables) => {
      // Done or refused, what was said of it is what counts.
      await Promise.allSettled([client.getMutationCache().build(client, options).execute(variables)]);
      return host.toasts.map(({ kind, title }) => [kind, title]);
    },
  };
}

/** A form of one field. */
const form = <Name extends string>(field: Name) => {
  type Values = Record<Name, string>;
  const one = (of: Values): Values => ({ [field]: of[field] }) as Values;
  return { valuesOf: one, changesOf: one };
};
const refusing: FakeAnswer['answer'] = () => {
  throw refuse('ACCESS_DENIED');
};

describe('what is said of a user [S8.75]', () => {
  const user = someUser({ firstName: 'Ana', lastName: 'Costa' });

  it('what is said of a user when they are invited', async () => {
    const { email, firstName, lastName, role, service, position, spaceIds } = user;
    const { host, said } = page(answering(createUser, () => user));
    const person = { email, firstName, lastName, role, service, position, spaceIds };
    expect(await said(createUserMutation(host, t, newId()), person)).toEqual([
      ['success', 'Invitation enregistrée, le courriel part dès que possible'],
    ]);
    expect(host.toasts[0]?.description).toBe(`Ana Costa reçoit un mot de passe provisoire à ${email}.`);
  });

  it('what is said of a user when they are changed', async () => {
    const { host, said } = page(answering(updateUser, () => user));
    const typed = { values: { position: 'Conductrice' }, from: user };
    expect(await said(updateUserMutation(host, t, user.id, form('position')), typed)).toEqual([
      ['success', 'Compte de Ana Costa enregistré'],
    ]);
  });

  it('what is said of a user when they are deleted, and when they are not', async () => {
    const done = page(answering(deleteUser, () => undefined));
    expect(await done.said(deleteUserMutation(done.host, t), user)).toEqual([
      ['success', 'Compte de Ana Costa supprimé'],
    ]);
    const failed = page({ endpoint: deleteUser, answer: refusing });
    expect(await failed.said(deleteUserMutation(failed.host, t), user)).toEqual([
      ['error', 'Le compte n’a pas pu être supprimé'],
    ]);
  });
});

describe('what is said of a space [S8.76]', () => {
  const space = {
    id: newId(),
    companyId: newId(),
    name: 'Chaufferie',
    color: 'brique' as const,
    members: [],
    noteCount: 0,
    documentCount: 0,
    version: 1,
  };

  it('what is said of a space when it is created', async () => {
    const { host, said } = page(answering(createSpace, () => space));
    const typed = { values: { name: 'Chaufferie', color: 'brique' as const, memberIds: [] }, from: noSpace };
    expect(await said(createSpaceMutation(host, t, newId()), typed)).toEqual([
      ['success', 'Espace «\u00A0Chaufferie\u00A0» créé'],
    ]);
  });

  it('what is said of a space when it is changed', async () => {
    const { host, said } = page(answering(updateSpace, () => ({ ...space, name: 'Chaufferie sud' })));
    const fields = {
      valuesOf: ({ name, color }: EditedSpace) => ({ name, color, memberIds: [] }),
      changesOf: ({ name }: NewSpace) => ({ name }),
    };
    const typed = { values: { name: 'Chaufferie sud', color: 'brique' as const, memberIds: [] }, from: space };
    expect(await said(updateSpaceMutation(host, t, space.id, fields), typed)).toEqual([
      ['success', 'Espace «\u00A0Chaufferie sud\u00A0» enregistré'],
    ]);
  });

  it('what is said of a space when it is deleted, and when it is not', async () => {
    const done = page(answering(deleteSpace, () => undefined));
    expect(await done.said(deleteSpaceMutation(done.host, t, space), null)).toEqual([
      ['success', 'Espace «\u00A0Chaufferie\u00A0» supprimé'],
    ]);
    const failed = page({ endpoint: deleteSpace, answer: refusing });
    expect(await failed.said(deleteSpaceMutation(failed.host, t, space), null)).toEqual([
      ['error', 'L’espace n’a pas pu être supprimé'],
    ]);
  });
});

describe('what is said of a company [S8.77]', () => {
  const company = aCompanyDetail({ name: 'Fonderie Martin' });

  it('what is said of a company when it is created', async () => {
    const { name, enabledFeatures, quotaDocumentPagesLimit, quotaUsersLimit } = company;
    const { host, said } = page(answering(createCompany, () => company));
    const trial = { freeTrial: false, freeTrialStartDate: null, freeTrialEndDate: null };
    const founded = {
      company: { name, enabledFeatures, quotaDocumentPagesLimit, quotaUsersLimit, ...trial },
      people: [],
    };
    expect(await said(createCompanyMutation(host, t, newId()), founded)).toEqual([
      ['success', 'Entreprise Fonderie Martin créée'],
    ]);
  });

  const granting = { mayReturn: () => Promise.resolve(true), mayLockOut: () => Promise.resolve(true) };

  it('what is said of a company when it is changed', async () => {
    const { host, said } = page(answering(updateCompany, () => company));
    const typed = { values: { name: 'Fonderie Martin' }, from: { ...company, name: 'Fonderie' } };
    const mutation = updateCompanyMutation(host, t, company.id, form('name'), granting);
    expect(await said(mutation, typed)).toEqual([['success', 'Entreprise Fonderie Martin enregistrée']]);
  });

  it('what is said of a company when its deletion starts, and when it does not', async () => {
    const done = page(answering(deleteCompany, () => ({ done: 0, total: 9, error: null })));
    expect(await done.said(deleteCompanyMutation(done.host, t), company)).toEqual([
      ['success', 'Suppression de Fonderie Martin commencée'],
    ]);
    const failed = page({ endpoint: deleteCompany, answer: refusing });
    expect(await failed.said(deleteCompanyMutation(failed.host, t), company)).toEqual([
      ['error', 'L’entreprise n’a pas pu être supprimée'],
    ]);
  });
});
