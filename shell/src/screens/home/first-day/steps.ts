import type { FirstDayStep } from '@savoir/contracts/users';
import type { HostApi } from '@savoir/remote-kit';
import { ChatIcon, FicheIcon, PlusIcon, ReportIcon, ToValidateIcon, type IconType } from '@savoir/ui/icons';

const places: Readonly<Record<FirstDayStep, { route: string; icon: IconType }>> = {
  ask: { route: 'chat.list', icon: ChatIcon },
  read: { route: 'notes.all', icon: FicheIcon },
  report: { route: 'notes.reports', icon: ReportIcon },
  capture: { route: 'notes.create', icon: PlusIcon },
  validate: { route: 'notes.to-review', icon: ToValidateIcon },
};

/** What someone is here for comes first: a validator validates, a creator tells, a reader asks. */
function stepsOf(can: HostApi['can']): readonly FirstDayStep[] {
  if (can('note.validate')) return ['validate', 'ask', 'read'];
  if (can('note.create')) return ['capture', 'ask', 'read'];
  return ['ask', 'read', 'report'];
}

/** Their steps with where they lead; what this installation does not have is left out. */
export const shownSteps = ({ can, href }: Pick<HostApi, 'can' | 'href'>) =>
  stepsOf(can).flatMap((step) => {
    const { route, icon } = places[step];
    const address = href(route);
    return address === null ? [] : [{ step, icon, href: address }];
  });
