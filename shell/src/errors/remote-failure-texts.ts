import type { RegisteredRemote } from '@savoir/contracts/platform';
import { manifestNamespace } from '../registry/registry.ts';

/**
 * i18n keys of what is said about a part that does not answer: in the texts of its manifest, and general ones where it has
 * none. Without network nothing is offered instead: the rest may not work either.
 */
export function remoteFailureTexts(
  { listed }: { listed: readonly RegisteredRemote[] },
  remote: string | null,
  isOnline: boolean,
): { title: string; text: string } {
  const found = listed.find(({ name }) => name === remote);
  const own = (key: string | undefined) => key && found && `${manifestNamespace(found.name)}:${key}`;
  const { title, text } = found?.manifest.failure ?? {};
  return {
    title: own(title) ?? 'remoteFailed.title',
    text: isOnline ? (own(text) ?? 'remoteFailed.text') : 'remoteFailed.offline',
  };
}
