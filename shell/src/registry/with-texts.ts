import type { I18n, RemoteImplementation } from '@savoir/remote-kit';

type Load = () => Promise<object>;

/** Adds what a remote says; its pages, jobs and searches, and slots that ask for it, come together with its whole catalogue. */
export function withTexts(name: string, remote: RemoteImplementation, i18n: I18n): RemoteImplementation {
  const add = (texts: RemoteImplementation['messages']) => i18n.addResourceBundle('fr', name, texts, true, true);
  add(remote.messages);
  const { catalogue } = remote;
  if (catalogue === undefined) return remote;

  let coming: Promise<void> | undefined;
  const texts = () =>
    (coming ??= catalogue().then(
      (module) => void add(module.default),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  const withCatalogue = (load: Load) => async () => {
    const [part] = await Promise.all([load(), texts()]);
    return part;
  };
  const withIfNeeded = (load: Load) => async () => {
    const slot = await load();
    if ('needsCatalogue' in slot && slot.needsCatalogue === true) await texts();
    return slot;
  };
  return {
    ...remote,
    pages: eachOf(remote.pages, withCatalogue),
    background: eachOf(remote.background, withCatalogue),
    ...(remote.search && { search: eachOf(remote.search, withCatalogue) }),
    slots: eachOf(remote.slots, withIfNeeded),
  };
}

/** Every loader of these parts, made into another of the same module. */
function eachOf<Parts extends Readonly<Record<string, Load>>>(parts: Parts, made: (load: Load) => Load): Parts {
  return Object.fromEntries(Object.entries(parts).map(([id, load]) => [id, made(load)])) as Parts;
}
