import * as companies from '@savoir/contracts/companies';
import * as dev from '@savoir/contracts/dev';
import * as documents from '@savoir/contracts/documents';
import type { Endpoint } from '@savoir/contracts/http';
import * as notes from '@savoir/contracts/notes';
import * as spaces from '@savoir/contracts/spaces';
import * as users from '@savoir/contracts/users';
import { expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { actionKey } from './action-key.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

it('every act that the audit log may hold has French words', () => {
  const acts = [companies, dev, documents, notes, spaces, users]
    .flatMap((contracts) => Object.values(contracts).filter(isEndpoint))
    .filter(({ method }) => method !== 'GET')
    .map(({ id }) => actionKey(id));
  acts.push(...companies.AccountAct.options.map(actionKey));
  expect(acts.length).toBeGreaterThan(30);
  expect(acts.filter((key) => !(key in messages.audit.actions))).toEqual([]);
});
