import { ApiError, errorText, type TFunction, type ToastOptions } from '@savoir/remote-kit';

/** What to say when a command on a note was refused. Of two validators the second learns who was first. */
export function explainRefusal(error: unknown, title: string, t: TFunction<'notes'>): ToastOptions {
  const by = error instanceof ApiError && error.code === 'NOTE_ALREADY_PUBLISHED' ? (error.context['by'] ?? '') : '';
  if (by !== '')
    return { kind: 'info', title: t('command.published'), description: t('command.publishedBy', { name: by }) };
  if (error instanceof ApiError && error.code === 'VERSION_STALE')
    return { kind: 'error', title, description: t('command.stale') };
  return { kind: 'error', title, description: errorText(error) };
}
