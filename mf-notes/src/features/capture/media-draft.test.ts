import { expect, it } from 'vitest';
import { emptyDraft, reduceDraft, type DraftChange } from './media-draft.ts';

const after = (...changes: DraftChange[]) => changes.reduce(reduceDraft, emptyDraft);
const texts = (draft: ReturnType<typeof after>) =>
  draft.media.map((medium) => (medium.kind === 'text' ? medium.text : medium.file.name));

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
