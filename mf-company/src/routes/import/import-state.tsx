import type { NoteImport } from '@savoir/contracts/note-imports';
import { useTranslation } from '@savoir/remote-kit';
import { Badge, type BadgeProps } from '@savoir/ui';
import { DeactivatedIcon, DoneIcon, ErrorIcon, ToFinaliseIcon, WorkingIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';

type State = NoteImport['state'];

const working = { tone: 'bleu', icon: WorkingIcon, turning: true } as const;
const looks: Record<State, Pick<BadgeProps, 'tone' | 'icon' | 'turning'>> = {
  reading: working,
  running: working,
  undoing: working,
  ready: { tone: 'ambre', icon: ToFinaliseIcon },
  done: { tone: 'sapin', icon: DoneIcon },
  stopped: { tone: 'gris', icon: DeactivatedIcon },
  undone: { tone: 'gris', icon: DeactivatedIcon },
  failed: { tone: 'rouge', icon: ErrorIcon },
} as const;

/** How far an import is, in a word. */
export function ImportState({ state }: { state: State }): ReactNode {
  const { t } = useTranslation('company');
  return <Badge {...looks[state]}>{t(`noteImport.state.${state}`)}</Badge>;
}
