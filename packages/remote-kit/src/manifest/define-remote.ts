import type { Access, Role } from '@savoir/contracts/access';
import type {
  RemoteManifest,
  RemoteNavEntry,
  RemoteRoute,
  RemoteSearch,
  RemoteSlot,
  RemoteTutorial,
} from '@savoir/contracts/platform';

type Optional<T, Keys extends keyof T> = Omit<T, Keys> & Partial<Pick<T, Keys>>;

/** Asks for an ability of the product or one that the remote declares; another name does not compile. */
type Guarded<Entry, Own extends string> = Readonly<Omit<Entry, 'access'> & { access: Access | Own }>;

/** A remote's manifest as its author writes it: the build adds the contract number and the texts of its keys. */
export interface RemoteDescription<Own extends string = string> {
  name: string;
  routes: readonly Guarded<RemoteRoute, Own>[];
  nav: readonly Guarded<Optional<RemoteNavEntry, 'place'>, Own>[];
  slots: readonly Guarded<RemoteSlot, Own>[];
  background: readonly Guarded<RemoteManifest['background'][number], Own>[];
  search?: readonly Guarded<RemoteSearch, Own>[];
  redirects: RemoteManifest['redirects'] | readonly Readonly<RemoteManifest['redirects'][number]>[];
  tutorials?: readonly Readonly<Omit<RemoteTutorial, 'steps'> & { steps?: readonly Readonly<Step>[] }>[];
  /** What stands in the place of a page or slot that does not come. */
  failure?: RemoteManifest['failure'];
  /** Abilities of its own, each `<remote>.<name>`, and who has them. They open pages and places of this remote, and no call. */
  abilities?: Readonly<Record<string, readonly Role[]>>;
}

type Step = NonNullable<RemoteTutorial['steps']>[number];

/** Names of the abilities that a remote declares. */
export type OwnAbilityOf<Description> = Description extends { abilities: infer Declared }
  ? keyof Declared & string
  : never;

/** Describes a remote as plain data. The literal types are kept, so that `implementRemote` can check every id. */
export function defineRemote<const Description extends RemoteDescription>(
  description: Description & RemoteDescription<OwnAbilityOf<Description>>,
): Description {
  return description;
}
