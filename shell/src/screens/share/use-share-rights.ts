import { isOffered } from '@savoir/contracts/access';
import { useActor } from '@savoir/remote-kit';
import { useShell } from '../../host/shell-context.ts';
import type { ShareRights } from '../../share/share-plan.ts';

/** What the pages that things are shared with would allow this user. */
export function useShareRights(): ShareRights {
  const { routes } = useShell();
  const actor = useActor();
  const mayOpen = (id: string) => {
    const route = routes.find((each) => each.id === id);
    return route !== undefined && isOffered(actor, route);
  };
  return {
    note: mayOpen('notes.create'),
    document: mayOpen('documents.import'),
    video: actor.features.includes('VIDEO_SPEECH_TO_TEXT'),
  };
}
