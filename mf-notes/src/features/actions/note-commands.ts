import type { NoteDetail, NoteSummary } from '@savoir/contracts/notes';
import { useHost, useTranslation, useUnit, useActor } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import {
  giveBackMutation,
  noteCommandMutation,
  rejectNoteMutation,
  type NoteCommand,
  deleteNoteMutation,
  retryNoteMutation,
} from '../../api/note.mutations.ts';
import { noteCreated } from '../monitor/monitor.model.ts';

export interface NoteCommands {
  /** The command under way. */
  running: NoteCommand | 'giveBack' | 'reject' | null;
  /** Resolves to whether it was done; the user has been informed. */
  run: (command: NoteCommand, version?: number) => Promise<boolean>;
  /** To its author again; resolves to whether it was done. */
  giveBack: (reason: string) => Promise<boolean>;
  /** Removes the note and its content for good; resolves to whether it is gone. */
  reject: (reason: string) => Promise<boolean>;
}

/** What changes the status of a note; refused when someone else changed it first. */
export function useNoteCommands({
  id,
  version,
  corrects,
}: Pick<NoteDetail, 'id' | 'version' | 'corrects'>): NoteCommands {
  const host = useHost();
  const { t } = useTranslation('notes');
  const command = useToldMutation(noteCommandMutation(host, t));
  const rejection = useToldMutation(rejectNoteMutation(host, t));
  const handover = useToldMutation(giveBackMutation(host, t));
  const running = command.isPending ? (command.variables?.command ?? null) : null;
  return {
    running: rejection.isPending ? 'reject' : handover.isPending ? 'giveBack' : running,
    run: async (name, against = version) => (await command.run({ command: name, id, version: against })) !== null,
    giveBack: async (reason) => (await handover.run({ id, version, corrects, reason })) !== null,
    reject: async (reason) => (await rejection.run({ id, version, corrects, reason })) !== null,
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

/** Generates a note in ERROR again from its media, and watches it. */
export function useRetryNote(): (id: string) => Promise<void> {
  const host = useHost();
  const { t } = useTranslation('notes');
  const watch = useUnit(noteCreated);
  const { run } = useToldMutation(retryNoteMutation(host, t));
  return async (id) => {
    if ((await run(id)) !== null) watch(id);
  };
}

/** Asks before a note is sent: afterwards its author can no longer modify it. */
export function useConfirmSubmit(): {
  label: string;
  /** To a validator; otherwise it is published at once. */
  toValidation: boolean;
  confirm: (title: string) => Promise<boolean>;
} {
  const host = useHost();
  const { t } = useTranslation('notes');
  const kind = useActor().features.includes('NOTE_VALIDATION') ? 'toValidation' : 'straight';
  return {
    label: t(`submit.${kind}.label`),
    toValidation: kind === 'toValidation',
    confirm: (title) =>
      host.confirm({
        title: t(`submit.${kind}.title`, { title }),
        body: t(`submit.${kind}.body`),
        confirmLabel: t(`submit.${kind}.confirm`),
      }),
  };
}
