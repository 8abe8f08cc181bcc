import { useHost, useTranslation, useUnit } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { retryNoteMutation } from '../../api/note.mutations.ts';
import { noteCreated } from '../monitor/monitor.model.ts';

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
