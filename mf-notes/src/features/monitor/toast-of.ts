import type { NoteDetail } from '@savoir/contracts/notes';
import { errorText, type SignedInHost, type ToastOptions } from '@savoir/remote-kit';
import { monitorToastKey, retryGeneration } from '../../api/note.mutations.ts';
import { noteKeys } from '../../api/note.queries.ts';

/** What the monitor says of a note that is no longer being generated. `watch` takes it up again after a retry. */
export function toastOf(host: SignedInHost, note: NoteDetail, watch: (id: string) => void): ToastOptions {
  const { id, title, status, sources } = note;
  const t = host.texts('notes');
  const key = monitorToastKey(id);
  if (status === 'ERROR')
    return {
      key,
      kind: 'error',
      title: t('create.toastError.title'),
      description: t('create.toastError.description'),
      // With the same files it would fail again; the note says which they are, and goes on without them.
      ...(sources.some(({ unusable }) => unusable)
        ? openingOf(host, note)
        : { action: { label: t('create.toastError.retry'), onSelect: () => void retry(host, id, key, watch) } }),
    };
  return {
    key,
    kind: 'success',
    title: t(status === 'TO_REVIEW' ? 'create.toastReady.toReview' : 'create.toastReady.title'),
    description: t('create.toastReady.description', { title }),
    ...openingOf(host, note),
  };
}

/** Leads to where the note is edited while it may be, else to the note. */
function openingOf(host: SignedInHost, note: NoteDetail): Pick<ToastOptions, 'action'> {
  const { id, status } = note;
  // What a validator may still correct has been sent: it is read first.
  const editHref = status === 'TO_REVIEW' && host.can('note.edit', note) ? host.href('notes.edit', { id }) : null;
  const href = editHref ?? host.href('notes.view', { id });
  return href === null ? {} : { action: { label: host.texts('notes')('create.toastReady.open'), href } };
}

async function retry(host: SignedInHost, id: string, key: string, watch: (id: string) => void): Promise<void> {
  try {
    await retryGeneration(host.api, id);
    watch(id);
  } catch (error) {
    host.toast({ key, kind: 'error', title: host.texts('notes')('retry.failed'), description: errorText(error) });
  }
  await host.queryClient.invalidateQueries({ queryKey: noteKeys.all });
}

/** Media that were named as unusable since the page was loaded: they stay in their note, and are not named again with each that is added. */
const named = new Set<string>();

/** What the monitor says when the media added to a note are ready, or which of them cannot be used. */
export function mediaToastOf(host: SignedInHost, note: NoteDetail): ToastOptions {
  const t = host.texts('notes');
  const unusable = note.sources.filter((source) => source.unusable && !named.has(source.id));
  for (const { id } of unusable) named.add(id);
  if (unusable.length > 0)
    return {
      key: `media-${note.id}`,
      kind: 'error',
      title: t('addMedia.unusable'),
      description: unusable.map(({ filename, kind }) => filename ?? t(`media.${kind}`)).join(', '),
      ...openingOf(host, note),
    };
  return {
    key: `media-${note.id}`,
    kind: 'success',
    title: t('addMedia.toastReady.title'),
    description: t('addMedia.toastReady.description', { title: note.title }),
    ...openingOf(host, note),
  };
}
