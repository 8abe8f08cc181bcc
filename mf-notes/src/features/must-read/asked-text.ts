import type { Person } from '@savoir/contracts/users';
import type { TFunction } from '@savoir/remote-kit';
import { formatRelative } from '@savoir/ui';
import { fullName } from '../people/full-name.ts';

/** Who asked to read it, and when. */
export const askedText = (t: TFunction<'notes'>, by: Person | null, since: string): string =>
  by === null
    ? t('mustRead.askedOn', { date: formatRelative(since) })
    : t('mustRead.askedOnBy', { name: fullName(by), date: formatRelative(since) });
