import type { ApiError } from '@savoir/api-client';
import { knowledgeCounts } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import type { ErrorCode } from '@savoir/contracts/errors';
import { downloadNotePdf } from '@savoir/contracts/notes';
import { answering, answeringFile, fakeApi, refuse } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import { sessionApi } from './session-api.ts';

/** An API that refuses with these codes in turn, then answers. */
function refusing(codes: ErrorCode[], renewed = true) {
  const left = [...codes];
  const ended: ApiError[] = [];
  let renewals = 0;
  let differences = 0;
  const api = fakeApi([
    answering(knowledgeCounts, () => {
      const code = left.shift();
      if (code !== undefined) throw refuse(code);
      return { notes: 8, documents: 1 };
    }),
  ]);
  const guarded = sessionApi(api, {
    renew: () => {
      renewals++;
      return Promise.resolve(renewed);
    },
    end: (refusal) => ended.push(refusal),
    rightsDiffer: () => differences++,
  });
  return {
    ask: () => guarded.call(knowledgeCounts, {}),
    ended,
    renewals: () => renewals,
    differences: () => differences,
  };
}

it('a call within a session is tried once more with a renewed token when the API refuses the token', async () => {
  const { ask, ended } = refusing(['TOKEN_INVALID']);
  await expect(ask()).resolves.toEqual({ notes: 8, documents: 1 });
  expect(ended).toEqual([]);
});

it('a call within a session is tried once more for a file too', async () => {
  const left = ['TOKEN_INVALID'] as const;
  let asked = 0;
  const api = fakeApi([
    answeringFile(downloadNotePdf, () => {
      const code = left[asked++];
      if (code !== undefined) throw refuse(code);
      return { file: new Blob(['%PDF']), filename: 'fiche.pdf' };
    }),
  ]);
  const guarded = sessionApi(api, {
    renew: () => Promise.resolve(true),
    end: () => undefined,
    rightsDiffer: () => undefined,
  });
  await expect(guarded.download(downloadNotePdf, { params: { id: newId() } })).resolves.toMatchObject({
    filename: 'fiche.pdf',
  });
  expect(asked).toBe(2);
});

it('a call within a session ends the session when the renewed token is refused too', async () => {
  const { ask, ended, renewals } = refusing(['TOKEN_INVALID', 'TOKEN_INVALID']);
  await expect(ask()).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  expect(ended.map(({ code }) => code)).toEqual(['TOKEN_INVALID']);
  expect(renewals()).toBe(1);
});

it('a call within a session ends the session when nothing is left to renew', async () => {
  const { ask, ended } = refusing(['AUTHENTICATION_REQUIRED'], false);
  await expect(ask()).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
  expect(ended).toHaveLength(1);
});

it.each(['ACCOUNT_DISABLED', 'COMPANY_DISABLED'] as const)(
  'a call within a session ends the session at once on %s',
  async (code) => {
    const { ask, ended, renewals } = refusing([code]);
    await expect(ask()).rejects.toMatchObject({ code });
    expect(ended).toHaveLength(1);
    expect(renewals()).toBe(0);
  },
);

it('a call within a session leaves the session alone on any other refusal', async () => {
  const { ask, ended, differences } = refusing(['NOTE_NOT_FOUND']);
  await expect(ask()).rejects.toMatchObject({ code: 'NOTE_NOT_FOUND' });
  expect([differences(), ended]).toEqual([0, []]);
});

it('a call within a session that needs a right one has lost has the rights read again', async () => {
  const { ask, ended, differences } = refusing(['ACCESS_DENIED']);
  await expect(ask()).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  expect([differences(), ended]).toEqual([1, []]);
});
