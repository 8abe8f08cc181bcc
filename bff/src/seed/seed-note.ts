import { plainText } from '@savoir/markdown';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessDuplicate } from '../adapters/database/duplicate-key.ts';
import { blankMedium } from '../modules/note/media/blank-medium.ts';
import { insertNewNote } from '../modules/note/note.collection.ts';
import { publishedAt } from '../modules/note/note-step.ts';
import type { NoteHistoryRow, NoteRow } from '../modules/note/note.row.ts';
import { listedText } from '../modules/note/listed-text.ts';
import type { Services } from '../services.ts';
import type { DemonstrationNote } from './demonstration-notes.ts';

const hourMs = 3600_000;

export async function seedNote(services: Services, note: DemonstrationNote): Promise<void> {
  const row = await toRow(note, await readText(note.file), services.clock().getTime());
  const { _id: id, companyId } = row;
  await unlessDuplicate(
    services.outbox.commit(async ({ session, emit }) => {
      await insertNewNote(services.db, row, session);
      emit({ type: 'note.changed', companyId, id });
    }),
  );
}

async function readText(file: string): Promise<{ title: string; markdown: string }> {
  const text = await readFile(join(import.meta.dirname, 'notes', file), 'utf8');
  const [heading = '', ...rest] = text.split('\n');
  return { title: heading.replace(/^# /, ''), markdown: rest.join('\n').trim() };
}

/** A note as it stands after the steps that lead to its status, each some hours after the one before. */
async function toRow(
  { id, companyId, status, creator, validator, spaceIds, daysOld }: DemonstrationNote,
  { title, markdown }: { title: string; markdown: string },
  now: number,
): Promise<NoteRow> {
  const end = now - daysOld * 24 * hourMs;
  const steps: [action: NoteHistoryRow['action'], byId: string | null][] = [
    ['created', creator.id],
    ['generated', null],
  ];
  if (status !== 'TO_REVIEW') steps.push(['submitted', creator.id]);
  if (status === 'PUBLISHED') steps.push(['published', validator?.id ?? null]);
  const history = steps.map(([action, byId], index) => ({
    action,
    byId,
    date: new Date(end - (steps.length - 1 - index) * hourMs),
  }));
  const dateOf = (action: NoteHistoryRow['action']) => history.find((entry) => entry.action === action)?.date ?? null;
  return {
    _id: id,
    companyId,
    spaceIds,
    creatorId: creator.id,
    validatorId: validator?.id ?? null,
    captureId: id,
    title,
    markdown,
    ...(await listedText(title, markdown)),
    status,
    needsReview: status === 'TO_REVIEW',
    media: [{ ...blankMedium(id, 'text'), text: plainText(markdown), processed: true }],
    mediaKinds: ['text'],
    creationDate: history[0]?.date ?? new Date(end),
    updateDate: new Date(end),
    submissionDate: dateOf('submitted'),
    ...publishedAt(dateOf('published')),
    history,
    failure: null,
    generation: 1,
    version: 1,
    removedDate: null,
  };
}
