import { Chat, ChatMessage, Citation } from '@savoir/contracts/chats';
import { Company } from '@savoir/contracts/companies';
import { DocumentFile, DocumentFileDetail } from '@savoir/contracts/documents';
import { Note, NoteDetail, NoteSummary } from '@savoir/contracts/notes';
import { Space } from '@savoir/contracts/spaces';
import { User } from '@savoir/contracts/users';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  aChat,
  aCitation,
  aCompany,
  aDocument,
  aDocumentDetail,
  anAnswer,
  aNote,
  aNoteDetail,
  aNoteSummary,
  aSpace,
  aUser,
} from '../index.ts';

it.each([
  ['company', Company, aCompany],
  ['space', Space, aSpace],
  ['user', User, aUser],
  ['note', Note, aNote],
  ['note summary', NoteSummary, aNoteSummary],
  ['note detail', NoteDetail, aNoteDetail],
  ['document', DocumentFile, aDocument],
  ['document detail', DocumentFileDetail, aDocumentDetail],
  ['citation', Citation, aCitation],
  ['message', ChatMessage, anAnswer],
  ['chat', Chat, aChat],
] satisfies [string, z.core.$ZodType, () => object][])('builds a valid %s', (_name, schema, build) => {
  const built = build();
  expect(z.parse(schema, built)).toEqual(built);
});

it('replaces what is asked, and nothing else', () => {
  expect(aUser({ role: 'admin' })).toMatchObject({ role: 'admin', firstName: 'Camille' });
});
