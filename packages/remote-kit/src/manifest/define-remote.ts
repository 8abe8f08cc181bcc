import type { RemoteManifest, RemoteNavEntry, RemoteRoute, RemoteSearch, RemoteSlot } from '@savoir/contracts/platform';

type Optional<T, Keys extends keyof T> = Omit<T, Keys> & Partial<Pick<T, Keys>>;

/** A remote's manifest as its author writes it: the build adds the contract number and the texts of its keys. */
export interface RemoteDescription {
  name: string;
  routes: readonly Readonly<RemoteRoute>[];
  nav: readonly Readonly<Optional<RemoteNavEntry, 'place'>>[];
  slots: readonly Readonly<RemoteSlot>[];
  background: RemoteManifest['background'] | readonly Readonly<RemoteManifest['background'][number]>[];
  search?: readonly Readonly<RemoteSearch>[];
  redirects: RemoteManifest['redirects'] | readonly Readonly<RemoteManifest['redirects'][number]>[];
  tutorials?: readonly Readonly<RemoteManifest['tutorials'][number]>[];
}

/** Describes a remote as plain data. The literal types are kept, so that `implementRemote` can check every id. */
export function defineRemote<const Description extends RemoteDescription>(description: Description): Description {
  return description;
}
