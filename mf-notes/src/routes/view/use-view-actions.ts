import type { NoteDetail } from '@savoir/contracts/notes';
import { useGo, useHost, useLeave, useTranslation } from '@savoir/remote-kit';
import { useConfirmSubmit } from '../../features/actions/use-confirm-submit.ts';
import { useDeleteNote } from '../../features/actions/use-delete-note.ts';
import { useNoteCommands, type NoteCommands } from '../../features/actions/use-note-commands.ts';
import { useRetryNote } from '../../features/actions/use-retry-note.ts';
import type { ViewAction } from './view-actions.ts';

/** Does what a button of the note page says: asks where something is lost, tells what was done, and moves on when the note is gone. */
export function useViewActions(note: NoteDetail): {
  act: (action: ViewAction) => Promise<void>;
  running: NoteCommands['running'];
  submitLabel: string;
} {
  const host = useHost();
  const go = useGo();
  const leave = useLeave();
  const { t } = useTranslation('notes');
  const { run, reject, running } = useNoteCommands(note);
  const remove = useDeleteNote();
  const retry = useRetryNote();
  const submit = useConfirmSubmit();
  const { id, title } = note;

  async function act(action: ViewAction): Promise<void> {
    switch (action) {
      case 'edit':
        return go('notes.edit', { id });
      case 'giveBack': {
        const agreed = await host.confirm({
          title: t('view.giveBackTitle', { title }),
          body: t('view.giveBackBody'),
          confirmLabel: t('view.giveBack'),
        });
        return void (agreed && (await run('giveBack')));
      }
      case 'submit':
        return void ((await submit.confirm(title)) && (await run('submit')));
      case 'publish':
        return void (await run('publish'));
      case 'reject': {
        const agreed = await host.confirm({
          title: t('view.rejectTitle'),
          body: t('view.rejectBody'),
          confirmLabel: t('view.rejectConfirm'),
          danger: true,
          // Nothing brings it back: one click is too little.
          typedName: t('view.rejectTyped'),
        });
        if (agreed && (await reject())) leave(host.href('notes.view', { id }), 'notes.to-review');
        return undefined;
      }
      case 'archive': {
        const agreed = await host.confirm({
          title: t('view.archiveTitle', { title }),
          body: t('view.archiveBody'),
          confirmLabel: t('view.archiveConfirm'),
        });
        return void (agreed && (await run('archive')));
      }
      case 'unarchive':
        return void (await run('unarchive'));
      case 'retry':
        return retry(id);
      case 'delete':
        if (await remove(note)) leave(host.href('notes.view', { id }), 'notes.my-notes');
        return undefined;
    }
  }
  return { act, running, submitLabel: submit.label };
}
