import { expect, it } from 'vitest';
import * as companies from '../companies/index.ts';
import * as dev from '../dev/index.ts';
import * as documents from '../documents/index.ts';
import type { Endpoint } from '../http/index.ts';
import * as noteTemplates from '../note-templates/index.ts';
import * as mustReads from '../must-reads/index.ts';
import * as notes from '../notes/index.ts';
import * as reports from '../reports/index.ts';
import * as spaces from '../spaces/index.ts';
import * as testQuestions from '../test-questions/index.ts';
import * as users from '../users/index.ts';
import * as webhooks from '../webhooks/index.ts';
import { auditActionFr, auditChangeFr } from './index.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

it('every act that the audit log may hold has French texts', () => {
  const acts = [
    companies,
    dev,
    documents,
    mustReads,
    notes,
    noteTemplates,
    reports,
    spaces,
    testQuestions,
    users,
    webhooks,
  ]
    .flatMap((contracts) => Object.values(contracts).filter(isEndpoint))
    .filter(({ method }) => method !== 'GET')
    .map(({ id }) => id);
  acts.push(
    ...companies.AccountAct.options,
    'user.administratorMade',
    'user.developerMade',
    'user.joined',
    'user.linked',
    'user.followed',
    'webhook.turnedOff',
  );
  expect(acts.length).toBeGreaterThan(30);
  expect(acts.filter((act) => auditActionFr(act) === act)).toEqual([]);
});

it.each([
  [{ field: 'role', from: ['reader'], to: ['creator'] }, 'Rôle\u00A0: Lecteur → Créateur'],
  [{ field: 'active', from: ['true'], to: ['false'] }, 'Actif\u00A0: Oui → Non'],
  [{ field: 'spaceIds', from: ['Ligne'], to: ['Atelier'] }, 'Espaces\u00A0: +\u00A0Atelier, −\u00A0Ligne'],
  [{ field: 'service', from: [], to: ['Production'] }, 'Service\u00A0: vide → Production'],
  [
    { field: 'enabledFeatures', from: [], to: ['NOTE_REVIEW'] },
    'Fonctionnalités\u00A0: +\u00A0Relecture par le créateur',
  ],
  [{ field: 'status', from: ['TO_REVIEW'], to: ['PUBLISHED'] }, 'Statut\u00A0: À finaliser → Publiée'],
  [
    { field: 'freeTrialEndDate', from: [], to: ['2026-11-16T23:30:00.000Z'] },
    'Dernier jour d’essai\u00A0: vide → 17 nov. 2026',
  ],
  [{ field: 'markdown', from: null, to: null }, 'Texte modifié'],
  [{ field: 'unknown', from: ['a'], to: ['b'] }, 'unknown\u00A0: a → b'],
])('a change is said in words: %j', (change, words) => {
  expect(auditChangeFr(change)).toBe(words);
});
