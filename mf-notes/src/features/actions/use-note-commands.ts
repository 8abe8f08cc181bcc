import {
  archiveNote,
  publishNote,
  rejectNote,
  returnNote,
  submitNote,
  unarchiveNote,
  type NoteDetail,
} from '@savoir/contracts/notes';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { useState } from 'react';
import { noteKeys } from '../../api/note.queries.ts';
import { explainRefusal } from './explain-refusal.ts';

const endpoints = {
  submit: submitNote,
  publish: publishNote,
  archive: archiveNote,
  unarchive: unarchiveNote,
  giveBack: returnNote,
};

export type NoteCommandName = keyof typeof endpoints | 'reject';

export interface NoteCommands {
  /** The command under way. */
  running: NoteCommandName | null;
  /** Resolves to the note as it is now, or null when it was refused (the user has been told). */
  run: (command: keyof typeof endpoints, version?: number) => Promise<NoteDetail | null>;
  /** Removes the note and its content for good; resolves to whether it is gone. */
  reject: () => Promise<boolean>;
}

/** What changes the status of a note; refused when somebody else changed it first. */
export function useNoteCommands(note: Pick<NoteDetail, 'id' | 'version'>): NoteCommands {
  const host = useHost();
  const queryClient = useQueryClient();
  const { t } = useTranslation('notes');
  const [running, setRunning] = useState<NoteCommandName | null>(null);

  async function attempt<Result>(command: NoteCommandName, call: () => Promise<Result>): Promise<Result | null> {
    setRunning(command);
    try {
      return await call();
    } catch (error) {
      host.toast(explainRefusal(error, t(`command.${command}.failed`), t));
      void queryClient.invalidateQueries({ queryKey: noteKeys.detail(note.id) });
      return null;
    } finally {
      setRunning(null);
      void queryClient.invalidateQueries({ queryKey: noteKeys.lists });
      void queryClient.invalidateQueries({ queryKey: noteKeys.counts });
      void queryClient.invalidateQueries({ queryKey: ['knowledge'] });
    }
  }

  return {
    running,
    run: (command, version = note.version) =>
      attempt(command, async () => {
        const changed = await host.api.call(endpoints[command], { params: { id: note.id } }, { version });
        queryClient.setQueryData(noteKeys.detail(note.id), changed);
        return changed;
      }),
    reject: async () => {
      const gone = await attempt('reject', async () => {
        await host.api.call(rejectNote, { params: { id: note.id } }, { version: note.version });
        return true;
      });
      if (gone === true) queryClient.removeQueries({ queryKey: noteKeys.detail(note.id) });
      return gone === true;
    },
  };
}
