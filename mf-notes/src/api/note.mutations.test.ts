import { newId } from '@savoir/contracts/common';
import { askToRead } from '@savoir/contracts/must-reads';
import {
  addNoteMedia,
  archiveNote,
  deleteNote,
  getNote,
  retryNote,
  submitNote,
  updateNote,
  type NoteDetail,
} from '@savoir/contracts/notes';
import { entityKeys, QueryClient, type mutationWithToasts } from '@savoir/remote-kit/query';
import { answering, fakeApi, fakeHost, fakeTexts, refuse, type FakeAnswer } from '@savoir/remote-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import messages from '../../locales/fr.json';
import { someNote } from '../test/some-note.ts';
import { askToReadMutation } from './must-read.mutations.ts';
import {
  addMediumMutation,
  deleteNoteMutation,
  noteCommandMutation,
  retryNoteMutation,
  updateNoteMutation,
  type NoteChanges,
} from './note.mutations.ts';
import { mustReadKeys } from './must-read.queries.ts';
import { noteKeys } from './note.queries.ts';

const id = newId();
const t = fakeTexts({ notes: messages }).getFixedT('fr', 'notes');

type ToastOptions<Variables, Result> = ReturnType<typeof mutationWithToasts<Variables, Result>>;

/** A page that shows the note, and what its mutations do there. */
function page(...answers: FakeAnswer[]) {
  const host = fakeHost({ api: fakeApi(answers) });
  const client = new QueryClient();
  client.setQueryData(noteKeys.detail(id), someNote({ id }));
  client.setQueryData(noteKeys.lists, 'known');
  client.setQueryData(entityKeys.users, 'known');
  client.setQueryData(mustReadKeys.progress(id), 'known');
  return {
    host,
    run: <Variables, Result>(options: ToastOptions<Variables, Result>, variables: Variables) =>
      client.getMutationCache().build(client, options).execute(variables),
    shown: () => client.getQueryData<NoteDetail>(noteKeys.detail(id)),
    isStale: (key: readonly string[]) => client.getQueryState(key)?.isInvalidated,
  };
}

describe('saving a note', () => {
  const changes = (markdown: string): NoteChanges => ({
    version: 1,
    title: ' Purge ',
    markdown,
    spaceIds: [],
    startedFrom: (theirs) => theirs.markdown === 'Un texte',
  });

  /** The note at the server, as others have left it. */
  function server(markdown: string, version: number) {
    let note = someNote({ id, markdown, version });
    const answers = [
      answering(getNote, () => note),
      answering(updateNote, ({ body }, { version: against }) => {
        if (against !== note.version) throw refuse('VERSION_STALE');
        note = { ...note, title: body.title ?? '', markdown: body.markdown ?? '', version: note.version + 1 };
        return note;
      }),
    ];
    return { answers, note: () => note };
  }

  it('saving a note sends what is to be saved again when a change made elsewhere left the text as it was', async () => {
    const { answers, note } = server('Un texte', 4);
    const { host, run, shown, isStale } = page(...answers);
    const { isConflict } = await run(updateNoteMutation(host, t, id), changes('Le texte des deux'));
    expect(isConflict).toBe(false);
    expect(note()).toMatchObject({ title: 'Purge', markdown: 'Le texte des deux', version: 5 });
    expect(shown()).toEqual(note());
    expect(isStale(noteKeys.lists)).toBe(true);
  });

  it.each([
    ['NOTE_NOT_EDITABLE', true],
    ['INTERNAL', false],
  ] as const)('saving a note reads the note again after %s: %s', async (code, isRead) => {
    const refusing = answering(updateNote, () => {
      throw refuse(code);
    });
    const { host, run, isStale } = page(refusing);
    await expect(run(updateNoteMutation(host, t, id), changes('Mon texte'))).rejects.toThrow(code);
    expect(host.toasts).toMatchObject([{ kind: 'error', title: messages.edit.saveFailed }]);
    expect(isStale(noteKeys.detail(id))).toBe(isRead);
  });
});

it.each([
  ['AWAITING_VALIDATION', 'Fiche envoyée à la validation'],
  ['PUBLISHED', 'Fiche publiée'],
] as const)('says of a note that was sent and is now %s: %s', async (status, title) => {
  const { host, run } = page(answering(submitNote, () => someNote({ id, status })));
  await run(noteCommandMutation(host, t), { id, version: 1, command: 'submit' });
  expect(host.toasts).toEqual([{ kind: 'success', title }]);
});

it('a note is not sent where validation was turned off meanwhile: says what is so now, and what to do', async () => {
  const asked: unknown[] = [];
  const refusing = answering(submitNote, ({ query }) => {
    asked.push(query);
    throw refuse('FEATURE_DISABLED');
  });
  const { host, run } = page(refusing);
  const sending = run(noteCommandMutation(host, t), { id, version: 1, command: 'submit', to: 'AWAITING_VALIDATION' });
  await expect(sending).rejects.toThrow('FEATURE_DISABLED');
  expect(asked).toEqual([{ to: 'AWAITING_VALIDATION' }]);
  const { title, description } = host.toasts[0]!;
  expect([title, description]).toEqual([messages.command.submit.failed, messages.submit.straight.instead]);
});

it('a note that is archived has its must-reads read again, which sleep from then on', async () => {
  const { host, run, isStale } = page(answering(archiveNote, () => someNote({ id, status: 'ARCHIVED' })));
  await run(noteCommandMutation(host, t), { command: 'archive', id, version: 1 });
  expect(isStale(mustReadKeys.progress(id))).toBe(true);
});

it('a note that was to be published and went to a validator says why, and the user is read again', async () => {
  const { host, run, isStale } = page(answering(submitNote, () => someNote({ id, status: 'AWAITING_VALIDATION' })));
  await run(noteCommandMutation(host, t), { id, version: 1, command: 'submit', to: 'PUBLISHED' });
  const { title, description } = host.toasts[0]!;
  expect([title, description]).toEqual(['Fiche envoyée à la validation', messages.submit.toValidation.afterAll]);
  expect(isStale(entityKeys.users)).toBe(true);
});

describe('adding a file', () => {
  const file = { name: 'plaque.jpg', size: 6 };
  const medium = { kind: 'photo', filename: 'plaque.jpg', storageKey: 'c/media/a.jpg' } as const;

  it('adding a file says which file was refused, and why', async () => {
    const refusing = answering(addNoteMedia, () => {
      throw refuse('MEDIA_UNSUPPORTED');
    });
    const { host, run } = page(refusing);
    const { signal } = new AbortController();
    const adding = run(addMediumMutation(host, t, id), {
      file,
      version: 1,
      signal,
      send: () => Promise.resolve(medium),
    });
    await expect(adding).rejects.toThrow('MEDIA_UNSUPPORTED');
    const [toast] = host.toasts;
    expect(toast).toMatchObject({ kind: 'error', title: messages.addMedia.failed });
    expect(toast?.description).toContain('plaque.jpg');
    expect(toast?.description).toContain(messages.create.failure.unsupported);
  });

  it('adding a file goes through beside what someone else saved meanwhile', async () => {
    const versions: (number | undefined)[] = [];
    const { host, run } = page(
      answering(addNoteMedia, (_input, { version }) => {
        versions.push(version);
        if (version !== 4) throw refuse('VERSION_STALE');
        return someNote({ id, version: 5 });
      }),
      answering(getNote, () => someNote({ id, version: 4 })),
    );
    const { signal } = new AbortController();
    const send = vi.fn(() => Promise.resolve(medium));
    await run(addMediumMutation(host, t, id), { file, version: 1, signal, send });
    expect(versions).toEqual([1, 4]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(host.toasts).toEqual([]);
  });

  it('adding a file says nothing to who cancelled it', async () => {
    const { host, run } = page();
    const controller = new AbortController();
    const send = () => {
      controller.abort();
      return Promise.reject(controller.signal.reason as Error);
    };
    const adding = run(addMediumMutation(host, t, id), { file, version: 1, signal: controller.signal, send });
    await expect(adding).rejects.toThrow('aborted');
    expect(host.toasts).toEqual([]);
  });
});

type Page = ReturnType<typeof page>;
const asked = { spaceIds: [newId()], reason: 'Un point a changé.' };

it.each([
  ['deleted', deleteNote, ({ host, run }: Page) => run(deleteNoteMutation(host, t), { id, title: 'Purge' })],
  ['generated again', retryNote, ({ host, run }: Page) => run(retryNoteMutation(host, t), { id })],
  ['asked to be read', askToRead, ({ host, run }: Page) => run(askToReadMutation(host, t), { noteId: id, asked })],
  [
    'given another medium',
    addNoteMedia,
    ({ host, run }: Page) =>
      run(addMediumMutation(host, t, id), {
        file: { name: 'plaque.jpg', size: 6 },
        version: 1,
        signal: new AbortController().signal,
        send: () => Promise.resolve({ kind: 'photo', filename: 'plaque.jpg', storageKey: 'c/media/a.jpg' }),
      }),
  ],
] as const)('a note that is not %s, as someone else was faster, is read again', async (_what, endpoint, act) => {
  const refusing = answering(endpoint, () => {
    throw refuse('NOTE_NOT_EDITABLE');
  });
  const shown = page(refusing);
  await expect(act(shown)).rejects.toThrow('NOTE_NOT_EDITABLE');
  expect(shown.isStale(noteKeys.detail(id))).toBe(true);
});
