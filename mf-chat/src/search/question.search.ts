import type { FoundEntry, SearchContext } from '@savoir/remote-kit';
import { questionParam } from '../features/composer/question-param.ts';

/** What was typed, as a question: the chat opens with it in its field. Not once the trial is over. */
export function search({ host, t, query }: SearchContext): Promise<readonly FoundEntry[]> {
  const href = host.actor?.trialEnded === true ? null : host.href('chat.list');
  const question = query.trim();
  return Promise.resolve(
    href === null
      ? []
      : [
          {
            id: 'question',
            title: t('search.question', { question }),
            href: `${href}?${new URLSearchParams({ [questionParam]: question })}`,
          },
        ],
  );
}
