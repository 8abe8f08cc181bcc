import { can, type AbilityName, type AbilitySubject, type Role } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import type { NoteStatus, OpenCorrection } from '@savoir/contracts/notes';
import { expect, it } from 'vitest';
import { viewActions } from './view-actions.ts';

const [me, company] = [newId(), newId()];

function actions(
  role: Role,
  status: NoteStatus,
  {
    own = true,
    validation = true,
    correction,
  }: { own?: boolean; validation?: boolean; correction?: OpenCorrection } = {},
) {
  const actor = { id: me, role, companyId: company, features: validation ? (['NOTE_VALIDATION'] as const) : [] };
  const note = { companyId: company, creatorId: own ? me : newId(), status, correction };
  return viewActions(note, (ability: AbilityName, subject?: AbilitySubject) => can(actor, ability, subject));
}

it('what may be done with a note is nothing for a reader, whatever its status', () => {
  for (const status of ['TO_REVIEW', 'AWAITING_VALIDATION', 'PUBLISHED', 'ARCHIVED', 'ERROR'] as const)
    expect(actions('reader', status)).toEqual([]);
});

it('what may be done with a note is for its creator to edit, send and delete it until it is sent [S4.9]', () => {
  expect(actions('creator', 'TO_REVIEW')).toEqual(['edit', 'submit', 'delete']);
  expect(actions('creator', 'AWAITING_VALIDATION')).toEqual([]);
  expect(actions('creator', 'PUBLISHED')).toEqual(['correct']);
  expect(actions('creator', 'ERROR')).toEqual(['retry', 'delete']);
  expect(actions('creator', 'PENDING')).toEqual(['delete']);
});

it('what may be done with a note is nothing for another creator', () => {
  expect(actions('creator', 'TO_REVIEW', { own: false })).toEqual([]);
  expect(actions('creator', 'PUBLISHED', { own: false })).toEqual([]);
});

it('what may be done with a note is for a validator to reject, correct, publish or give it back, their own too, and with admin and dev to archive [S4.15] [D.106]', () => {
  for (const own of [true, false])
    expect(actions('validator', 'AWAITING_VALIDATION', { own })).toEqual(['reject', 'edit', 'publish', 'giveBack']);
  for (const role of ['validator', 'admin', 'dev'] as const) {
    expect(actions(role, 'PUBLISHED', { own: false })).toEqual(['correct', 'archive', 'delete']);
    expect(actions(role, 'ARCHIVED', { own: false })).toEqual(['unarchive', 'delete']);
  }
});

it('what may be done with a note is no second correction while one is open [B.7]', () => {
  const correction = { id: newId(), by: null, date: '2026-11-20T08:00:00.000Z', status: 'TO_REVIEW' } as const;
  expect(actions('validator', 'PUBLISHED', { correction })).toEqual(['archive', 'delete']);
});

it('what may be done with a note is not validation in a company without it', () => {
  expect(actions('validator', 'AWAITING_VALIDATION', { validation: false })).toEqual(['edit', 'delete']);
});
