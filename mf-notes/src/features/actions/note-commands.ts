import type { NoteDetail, NoteSummary } from '@savoir/contracts/notes';
import { useHost, useTranslation, useUnit, useActor } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import {
  giveBackMutation,
  noteCommandMutation,
  rejectNoteMutation,
  type NoteCommand,
  type SentTo,
  deleteNoteMutation,
  retryNoteMutation,
} from '../../api/note.mutations.ts';
import { noteCreated } from '../monitor/monitor.model.ts';

/** What changes the status of a note; refused when someone else changed it first. */
export function useNoteCommands({ id, version, corrects }: Pick<NoteDetail, 'id' | 'version' | 'corrects'>) {
  const host = useHost();
  const { t } = useTranslation('notes');
  const command = useToldMutation(noteCommandMutation(host, t));
  const rejection = useToldMutation(rejectNoteMutation(host, t));
  const handover = useToldMutation(giveBackMutation(host, t));
  const commanded = command.isPending ? (command.variables?.command ?? null) : null;
  const running: NoteCommand | 'giveBack' | 'reject' | null = rejection.isPending
    ? 'reject'
    : handover.isPending
      ? 'giveBack'
      : commanded;
  return {
    /** The command under way. */
    running,
    /** Resolves to the note, or to null when it was not done; the user has been informed. */
    run: async (name: NoteCommand, { against = version, to }: { against?: number; to?: SentTo } = {}) =>
      (await command.run({ command: name, id, version: against, corrects, to }))?.result ?? null,
    /** To its author again; resolves to whether it was done. */
    giveBack: async (reason: string) => (await handover.run({ id, version, corrects, reason })) !== null,
    /** Removes the note and its content for good; resolves to whether it is gone. */
    reject: async (reason: string) => (await rejection.run({ id, version, corrects, reason })) !== null,
  };
}

/** Deletes a note after asking; resolves to whether it is gone. */
export function useDeleteNote(): (note: Pick<NoteSummary, 'id' | 'title' | 'status' | 'corrects'>) => Promise<boolean> {
  const host = useHost();
  const { t } = useTranslation('notes');
  const { run } = useToldMutation(deleteNoteMutation(host, t));
  return async ({ id, title, status, corrects }) => {
    const isKnown = status === 'PUBLISHED' || status === 'ARCHIVED';
    const agreed =
      corrects === undefined
        ? await host.confirm({
            title: t('delete.title', { title }),
            body: t(isKnown ? 'delete.bodyKnown' : 'delete.body'),
            confirmLabel: t('delete.confirm'),
            danger: true,
          })
        : await host.confirm({
            title: t('correction.dropTitle', { title }),
            body: t('correction.dropBody'),
            confirmLabel: t('correction.drop'),
            danger: true,
          });
    return agreed && (await run({ id, title, corrects })) !== null;
  };
}

/** Generates a note in ERROR again, and watches it: from its media, or from those that could be used. */
export function useRetryNote(): (id: string, without?: { withoutUnusable: 'true' }) => Promise<void> {
  const host = useHost();
  const { t } = useTranslation('notes');
  const watch = useUnit(noteCreated);
  const { run } = useToldMutation(retryNoteMutation(host, t));
  return async (id, without) => {
    if ((await run({ id, ...without })) !== null) watch(id);
  };
}

/** Asks before a note is sent: afterwards its author can no longer modify it. */
export function useConfirmSubmit() {
  const host = useHost();
  const { t } = useTranslation('notes');
  const isValidated = useActor().features.includes('NOTE_VALIDATION');
  const kind = isValidated ? 'toValidation' : 'straight';
  return {
    label: t(`submit.${kind}.label`),
    /** To a validator; otherwise it is published at once. */
    to: isValidated ? ('AWAITING_VALIDATION' as const) : ('PUBLISHED' as const),
    confirm: (title: string) =>
      host.confirm({
        title: t(`submit.${kind}.title`, { title }),
        body: t(`submit.${kind}.body`),
        confirmLabel: t(`submit.${kind}.confirm`),
      }),
  };
}
