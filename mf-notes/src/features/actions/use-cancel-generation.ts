import { useHost, useTranslation } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { cancelGenerationMutation } from '../../api/note.mutations.ts';

/** Calls off the generation of a note after asking; its media stay. */
export function useCancelGeneration(): (note: { id: string; title: string }) => Promise<void> {
  const host = useHost();
  const { t } = useTranslation('notes');
  const { run } = useToldMutation(cancelGenerationMutation(host, t));
  return async ({ id, title }) => {
    const agreed = await host.confirm({
      title: t('cancel.title', { title }),
      body: t('cancel.body'),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.goOn'),
    });
    if (agreed) await run({ id, title });
  };
}
