import { currentUserQuery } from '@savoir/api-client';
import { FirstDayStep, seeFirstDay, type User } from '@savoir/contracts/users';
import { useHost, useHostUser, type HostApi } from '@savoir/remote-kit';
import { mutationWithToasts, useMutation } from '@savoir/remote-kit/query';
import texts from '../../../../locales/first-day.fr.json';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { ChatIcon, FicheIcon, PlusIcon, ReportIcon, ToValidateIcon, type IconType } from '@savoir/ui/icons';

/** The steps of this person and which they have seen, stored with their account: it is over for every device at once. */
export function useFirstDay() {
  const t = useLazyTexts('first-day', texts);
  const host = useHost();
  const { firstDay = [] } = useHostUser();
  const steps = shownSteps(host).map((each) => ({ ...each, isSeen: firstDay.includes(each.step) }));
  const { mutate, isPending } = useMutation(
    mutationWithToasts(host, {
      call: (seen: readonly FirstDayStep[]) => host.api.call(seeFirstDay, { body: { seen: [...seen] } }),
      store: (client, _answer, seen) =>
        client.setQueryData<User>(currentUserQuery(host.api).queryKey, (user) => user && withSeen(user, seen)),
      // People who opened a step are on another page by now, and find it unticked.
      failed: (_error, seen) => (isOver(seen) ? t('skipFailed') : null),
    }),
  );
  return {
    steps,
    isPending,
    skip: () => mutate(FirstDayStep.options),
    see: (step: FirstDayStep) => {
      const seen = [...new Set([...firstDay, step])];
      mutate(steps.every((each) => seen.includes(each.step)) ? FirstDayStep.options : seen);
    },
  };
}

const isOver = (seen: readonly FirstDayStep[]) => FirstDayStep.options.every((step) => seen.includes(step));

function withSeen(user: User, seen: readonly FirstDayStep[]): User {
  const { firstDay: _before, ...others } = user;
  return isOver(seen) ? others : { ...others, firstDay: [...seen] };
}

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
const shownSteps = ({ can, href }: Pick<HostApi, 'can' | 'href'>) =>
  stepsOf(can).flatMap((step) => {
    const { route, icon } = places[step];
    const address = href(route);
    return address === null ? [] : [{ step, icon, href: address }];
  });
