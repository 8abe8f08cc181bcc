import { newId } from '@savoir/contracts/common';
import { Note, NoteDetail, NoteSource, NoteStatus } from '@savoir/contracts/notes';
import { expect, it } from 'vitest';
import { generated, withEntry } from './note-step.ts';
import type { NoteRow } from './note.row.ts';
import { extractOf } from './listed-text.ts';
import { durationLabel, templateNote } from './generation/template-note.ts';
import { toNote, toNoteDetail } from './to-note.ts';

const date = new Date('2026-11-20T08:00:00Z');
const noFeedback = { likeCount: 0, dislikeCount: 0, own: null };
const medium = { id: 'm', filename: null, text: null, transcript: null, durationMs: null };

const row: NoteRow = {
  _id: newId(),
  companyId: newId(),
  spaceIds: [],
  creatorId: newId(),
  validatorId: null,
  captureId: newId(),
  title: 'Vidange',
  markdown: null,
  extract: '',
  words: [],
  status: 'PENDING',
  needsReview: false,
  media: [],
  mediaKinds: [],
  creationDate: date,
  updateDate: date,
  submissionDate: null,
  publicationDate: null,
  history: [],
  failure: null,
  generation: 1,
  version: 1,
  removedDate: null,
};

it('a note has id, title, dates, status, captureId, companyId, spaceIds, creator and, once validated, validator [S3.19][S3.21][S3.22]', () => {
  const note = Note.parse(toNote(row, []));
  expect(note).toMatchObject({
    id: row._id,
    title: 'Vidange',
    creationDate: '2026-11-20T08:00:00.000Z',
    updateDate: '2026-11-20T08:00:00.000Z',
    status: 'PENDING',
    captureId: row.captureId,
    companyId: row.companyId,
    spaceIds: [],
  });
  expect(note.validatorId).toBeUndefined();
  const validatorId = newId();
  expect(Note.parse(toNote({ ...row, validatorId }, [])).validatorId).toBe(validatorId);
});

it('a note has an empty creatorId when its author is no longer known [S3.20]', () => {
  const { creatorId: _gone, ...rest } = toNote(row, []);
  expect(Note.parse(rest).creatorId).toBe('');
});

it('a note has sources and a needs-review flag [S3.24], and in detail markdown, null until it is generated [S3.25]', () => {
  const detail = NoteDetail.parse(toNoteDetail(row, [], new Map(), noFeedback, { seesReasons: true }));
  expect(detail).toMatchObject({ markdown: null, sources: [], needsReview: false });
  expect(
    NoteDetail.parse(
      toNoteDetail({ ...row, markdown: '# a', needsReview: true }, [], new Map(), noFeedback, { seesReasons: true }),
    ),
  ).toMatchObject({ markdown: '# a', needsReview: true });
});

it('a note has media: audio, photo, video and text [S3.23]', () => {
  expect(NoteSource.shape.kind.options).toEqual(['audio', 'photo', 'video', 'text']);
});

it('a note has exactly one of six statuses [S4.1]', () => {
  expect(NoteStatus.options).toEqual(['PENDING', 'TO_REVIEW', 'AWAITING_VALIDATION', 'PUBLISHED', 'ARCHIVED', 'ERROR']);
});

it('where a note goes after generation to its author’s review, or without NOTE_REVIEW on as if sent', () => {
  expect(generated(['NOTE_REVIEW', 'NOTE_VALIDATION'], date)).toMatchObject({
    status: 'TO_REVIEW',
    needsReview: true,
  });
  expect(generated(['NOTE_VALIDATION'], date)).toMatchObject({
    status: 'AWAITING_VALIDATION',
    needsReview: false,
    submissionDate: date,
  });
  expect(generated([], date)).toMatchObject({ status: 'PUBLISHED', publicationDate: date });
});

it('the template note keeps what was typed and says what it keeps of the rest', () => {
  const markdown = templateNote([
    { ...medium, kind: 'text', text: 'Vidange de la presse.\nToutes les 800 heures.\n\n- clé de 17' },
    { ...medium, kind: 'photo', filename: 'plaque_1.jpg' },
    { ...medium, kind: 'audio', filename: 'vocal.wav', durationMs: 65_400 },
  ]);
  expect(markdown).toBe(
    'Vidange de la presse.  \nToutes les 800 heures.\n\n- clé de 17\n\n## Enregistrement audio\n\n*vocal.wav, 1\u00A0min 05\u00A0s*\n\n> L’enregistrement est conservé avec la fiche\u202F; ce qui y est dit n’est pas transcrit.\n\n## Photo\n\n![](media:m)',
  );
});

it('the template note writes what was said, and says so when nothing was understood', () => {
  const audio = { ...medium, kind: 'audio', filename: 'a.wav', durationMs: 4000 } as const;
  expect(templateNote([{ ...audio, transcript: 'Serrer à 4 * 9 N·m.' }])).toContain('Serrer à 4 \\* 9 N·m.');
  expect(templateNote([{ ...audio, transcript: '' }])).toContain('aucune parole n’y a été reconnue');
  expect(templateNote([audio])).toContain(
    'L’enregistrement est conservé avec la fiche\u202F; ce qui y est dit n’est pas transcrit.',
  );
  expect(templateNote([{ ...audio, kind: 'video' }])).toContain(
    'La vidéo est conservée avec la fiche\u202F; ce qui y est dit n’est pas transcrit.',
  );
});

it('the template note names several of a kind in the plural', () => {
  const photo = { ...medium, kind: 'photo', filename: 'a.jpg' } as const;
  expect(templateNote([photo, { ...photo, id: 'b' }])).toBe('## Photos\n\n![](media:m)\n\n![](media:b)');
});

it('the template note writes durations as a person reads them', () => {
  expect([durationLabel(900), durationLabel(59_400), durationLabel(3_600_000)]).toEqual([
    '1\u00A0s',
    '59\u00A0s',
    '60\u00A0min 00\u00A0s',
  ]);
});

it('cuts an extract between words', () => {
  const extract = extractOf('mot '.repeat(200));
  expect(extract.length).toBeLessThanOrEqual(241);
  expect(extract.endsWith('mot…')).toBe(true);
});
it('takes edits of one sitting for one entry of the history', () => {
  const at = (minute: number, byId = 'a') => ({
    date: new Date(date.getTime() + minute * 60_000),
    action: 'edited' as const,
    byId,
  });
  expect(withEntry([at(0)], at(20))).toEqual([at(20)]);
  expect(withEntry([at(0)], at(31))).toHaveLength(2);
  expect(withEntry([at(0)], at(1, 'b'))).toHaveLength(2);
});
