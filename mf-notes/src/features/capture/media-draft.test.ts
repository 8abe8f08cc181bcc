import { fakeTexts } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { draftProblems, emptyDraft, isEmptyDraft, reduceDraft, type DraftChange } from './media-draft.ts';

const t = fakeTexts({ notes: messages }).getFixedT('fr', 'notes');
const after = (...changes: DraftChange[]) => changes.reduce(reduceDraft, emptyDraft);
const texts = (draft: ReturnType<typeof after>) =>
  draft.media.map((medium) => (medium.kind === 'text' ? medium.text : medium.file.name));

it('the draft of a note needs a title, in the wording of the specification [S5.26]', () => {
  expect(draftProblems(t, after({ type: 'titled', title: '  ' })).title).toBe(
    'Le titre de la fiche ne peut pas être vide',
  );
  expect(draftProblems(t, after({ type: 'titled', title: 'Purge' })).title).toBeNull();
});

it('the draft of a note needs at least one media, in the wording of the specification [S5.27]', () => {
  expect(draftProblems(t, emptyDraft).media).toBe('La fiche doit contenir au moins un média');
  expect(draftProblems(t, after({ type: 'text-added', text: 'a' })).media).toBeNull();
});

it('the draft of a note takes media in any number, reordered and removed', () => {
  const draft = after(
    { type: 'text-added', text: 'a' },
    { type: 'text-added', text: 'b' },
    { type: 'file-added', kind: 'photo', file: new File(['x'], 'c.jpg'), durationMs: null, poster: null },
  );
  expect(texts(draft)).toEqual(['a', 'b', 'c.jpg']);
  const [first, , third] = draft.media;
  expect(texts(reduceDraft(draft, { type: 'moved', id: third!.id, by: -1 }))).toEqual(['a', 'c.jpg', 'b']);
  expect(texts(reduceDraft(draft, { type: 'moved', id: first!.id, by: -1 }))).toEqual(['a', 'b', 'c.jpg']);
  expect(texts(reduceDraft(draft, { type: 'removed', id: first!.id }))).toEqual(['b', 'c.jpg']);
  expect(texts(reduceDraft(draft, { type: 'text-changed', id: first!.id, text: 'z' }))).toEqual(['z', 'b', 'c.jpg']);
});

it('the draft of a note is empty until something is in it', () => {
  expect(isEmptyDraft(emptyDraft)).toBe(true);
  expect(isEmptyDraft(after({ type: 'titled', title: 'a' }))).toBe(false);
});
