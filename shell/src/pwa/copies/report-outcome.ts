import type { Copyable } from '@savoir/contracts/copies';
import { subjectKey } from '@savoir/contracts/copies';
import { takenAlongMaxBytes } from '@savoir/contracts/limits';
import { errorText, type TFunction } from '@savoir/remote-kit';
import { formatSize } from '@savoir/ui';
import type { Shell } from '../../host/shell.ts';
import { isNoRoom, NoRoomError } from './check-room.ts';
import type { Outcome } from './settle-copies.ts';

type T = TFunction<'copies'>;

/** Says what was taken along, and what of that is no more or was replaced since. */
export function reportOutcome(
  { toasts }: Pick<Shell, 'toasts'>,
  t: T,
  { outcome, subject }: { outcome: Outcome; subject?: Copyable & { title: string } },
): void {
  const { gone, replaced, subjects } = outcome;
  if (subject !== undefined) {
    const isTaken = subjects.some((each) => subjectKey(each) === subjectKey(subject));
    toasts.toast({
      key: `copy-${subjectKey(subject)}`,
      kind: isTaken ? 'success' : 'error',
      title: t(isTaken ? 'taken.title' : 'refused.title', { title: subject.title }),
      description: t(isTaken ? 'taken.text' : 'refused.notThere'),
    });
  }
  for (const [what, titles] of [
    ['gone', gone],
    ['replaced', replaced],
  ] as const)
    if (titles.length > 0)
      toasts.toast({
        key: `copies-${what}`,
        kind: 'info',
        title: t(what, { count: titles.length }),
        description: titles.join(', '),
      });
}

/** Says why nothing was taken along. */
export function reportRefusal({ toasts }: Pick<Shell, 'toasts'>, t: T, error: unknown, title: string): void {
  const isLimit = error instanceof NoRoomError && error.reason === 'limit';
  toasts.toast({
    kind: 'error',
    title: t('refused.title', { title }),
    description: isNoRoom(error)
      ? t(isLimit ? 'refused.limit' : 'refused.device', { max: formatSize(takenAlongMaxBytes) })
      : errorText(error),
  });
}
