import type { Copies } from '@savoir/remote-kit/take-along';
import { hasCopies } from '@savoir/service-worker/copies';
import type { Shell } from '../../host/shell.ts';
import { copiesTexts } from './copies-texts.ts';

/** What a sign-out removes of what was taken along, in sentences. */
export async function copiesLostAtSignOut(
  { i18n }: Pick<Shell, 'i18n'>,
  load: () => Promise<Copies>,
): Promise<string[]> {
  if (!(await hasCopies())) return [];
  return (await load()).state().taken.length === 0 ? [] : [copiesTexts(i18n)('leaving')];
}
