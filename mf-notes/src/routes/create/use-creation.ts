import { useGo, useHost, useSearchParams, useHostUser, useSubmit, useUnit } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { noteKeys } from '../../api/note.queries.ts';
import { failureOf, type CreationFailure } from '../../api/creation-failure.ts';
import {
  $generation,
  $uploads,
  captureLeft,
  captureOpened,
  generationAsked,
  generationCanceled,
} from '../../features/capture/generation.model.ts';
import {
  emptyDraft,
  isEmptyDraft,
  reduceDraft,
  type DraftChange,
  type NoteDraft,
} from '../../features/capture/media-draft.ts';
import { useStoredCapture } from '../../features/drafts/use-stored-capture.ts';
import { storeFx } from '../../features/outbox/outbox.model.ts';
import { waitingNoteOf } from '../../features/outbox/waiting-note.ts';

/** Where a draft is that was stored on this device instead of sent. */
export type Storing =
  | { step: 'none' }
  | { step: 'storing' }
  | { step: 'stored'; id: string; title: string }
  | { step: 'failed'; reason: CreationFailure };

type PageChange = DraftChange | { type: 'emptied' } | { type: 'found'; draft: NoteDraft };

const reducePage = (draft: NoteDraft, change: PageChange): NoteDraft =>
  change.type === 'emptied' ? emptyDraft : change.type === 'found' ? change.draft : reduceDraft(draft, change);

/** What the address brings along: a question, and what someone has already replied to it. */
function draftOf(address: URLSearchParams): NoteDraft {
  const titled = { ...emptyDraft, title: address.get('title') ?? '' };
  const text = address.get('text') ?? '';
  return text === '' ? titled : reduceDraft(titled, { type: 'text-added', text });
}

/** The draft of a new note and its way to the server, or to this device while there is no network. */
export function useCreation() {
  const host = useHost();
  const user = useHostUser();
  const go = useGo();
  const queryClient = useQueryClient();
  const [draft, change] = useReducer(reducePage, useSearchParams()[0], draftOf);
  const [storing, setStoring] = useState<Storing>({ step: 'none' });
  const [generation, uploads, open, close, ask, cancel, storeNote] = useUnit([
    $generation,
    $uploads,
    captureOpened,
    captureLeft,
    generationAsked,
    generationCanceled,
    storeFx,
  ]);
  const isDone = generation.step === 'done';
  const isCutOff = generation.step === 'failed' && generation.reason === 'network';
  const [isFound, setIsFound] = useState(false);
  const [writing, write] = useState<DraftChange | null>(null);
  const withWriting = useMemo(() => (writing === null ? draft : reduceDraft(draft, writing)), [draft, writing]);
  const missing = useStoredCapture(withWriting, {
    // Who has only begun to write a text in its window is still offered what was left.
    isBegun: !isEmptyDraft(draft),
    onFound: (found) => {
      change({ type: 'found', draft: found });
      setIsFound(true);
    },
  });

  useEffect(() => {
    open();
    // Where the note will be seen: without network its code could no longer be fetched. What fails now is asked for then.
    import(/* webpackChunkName: "lists" */ '../list/my-notes.page.tsx').catch(() => undefined);
    return () => close();
  }, [open, close]);

  const leave = useEffectEvent(() => {
    // What is done before anything was recorded is the note of an earlier visit.
    if (isEmptyDraft(draft)) return;
    void queryClient.invalidateQueries({ queryKey: noteKeys.lists });
    // The question about unsaved changes must know that there are none before the page is left.
    queueMicrotask(() => go('notes.my-notes'));
  });
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);

  const generate = () => ask({ api: host.api, draft });
  const storeOnDevice = useSubmit(async () => {
    setStoring({ step: 'storing' });
    try {
      const note = waitingNoteOf(draft, { userId: user.id, companyId: user.company.id });
      await storeNote(note);
      open();
      change({ type: 'emptied' });
      setStoring({ step: 'stored', id: note.id, title: draft.title.trim() });
    } catch (error) {
      const reason = failureOf(error);
      setStoring({ step: 'failed', reason: reason === 'storage-full' ? 'device-full' : reason });
    }
  });

  return {
    draft,
    change,
    /** A text is open in its window: stored on this device with the rest, and in the draft once it is added. */
    isWriting: writing !== null,
    write,
    /** There is something recorded that has not been sent. */
    isUnsent: !isEmptyDraft(draft) && !isDone,
    generation,
    uploads,
    storing,
    isCutOff,
    /** Sends the draft; without network it is stored here, and leaves by itself later. */
    generate: () => (navigator.onLine ? generate() : storeOnDevice()),
    storeOnDevice: () => storeOnDevice(),
    startAgain: () => setStoring({ step: 'none' }),
    cancel: () => cancel(),
    /** The draft is one that an earlier visit left half recorded. */
    isFound: isFound && !isEmptyDraft(draft),
    missing,
    acceptFound: () => setIsFound(false),
    startOver: () => {
      change({ type: 'emptied' });
      setIsFound(false);
      missing.dismiss();
    },
  };
}
