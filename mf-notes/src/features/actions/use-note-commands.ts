import type { NoteDetail } from '@savoir/contracts/notes';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import {
  giveBackMutation,
  noteCommandMutation,
  rejectNoteMutation,
  type NoteCommand,
} from '../../api/note.mutations.ts';

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
