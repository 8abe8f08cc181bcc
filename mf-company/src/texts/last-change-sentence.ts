import type { TFunction } from '@savoir/remote-kit';
import { lastChangeText, type LastChange } from '@savoir/remote-kit/last-change';
import { formatSince } from '@savoir/ui';

/** Who saved it meanwhile and when, in one sentence for the user with this id. */
export const lastChangeSentence = (t: TFunction<'company'>, ownId: string, change: LastChange): string =>
  lastChangeText(change, ownId, (text, who) => t(`conflict.${text}`, { ...who, when: formatSince(change.date) }));
