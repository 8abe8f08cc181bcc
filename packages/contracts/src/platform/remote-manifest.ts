import * as z from 'zod/mini';
import type { Access, OwnAbility } from '../access/index.ts';
import { Feature, Role } from '../access/roles.ts';
import { endpoint } from '../http/index.ts';

export const Layout = z.enum(['default', 'editor', 'focused-view', 'log-card', 'return-menu']);
export type Layout = z.infer<typeof Layout>;

const EntryAccess = z.string() as z.ZodMiniType<Access | OwnAbility>;
/** Grammar of ids: `<remote>.<name>`. */
const ManifestId = z.string().check(z.regex(/^[a-z]+(\.[a-z0-9-]+)+$/));
/** A key of the remote's own catalogue; the manifest carries its text in `texts`. */
const TextKey = z.string();

export const RemoteRoute = z.object({
  id: ManifestId,
  path: z.string().check(z.startsWith('/')),
  layout: Layout,
  title: TextKey,
  access: EntryAccess,
  /** The company must have this feature too. */
  feature: z.optional(Feature),
  /** Navigation entry shown as selected. */
  nav: z.optional(z.string()),
  /** Where the return-menu and focused-view layouts lead back to: a route id. */
  back: z.optional(z.string()),
  /** Rules on path parameters; a value that fails is a not-found page. */
  validate: z.optional(z.record(z.string(), z.enum(['uuid']))),
  tutorial: z.optional(z.string()),
  /** Over the light theme; `system` is refused with a warning. */
  colorMode: z.optional(z.enum(['light', 'dark', 'system'])),
  /** What is opened here is listed among the recently seen, under the name its page gives. */
  remembered: z.optional(z.boolean()),
});
export type RemoteRoute = z.infer<typeof RemoteRoute>;

export const RemoteNavEntry = z.object({
  id: z.string(),
  order: z.int(),
  /** Name of a lucide icon, kebab-case. */
  icon: z.string(),
  title: TextKey,
  route: ManifestId,
  access: EntryAccess,
  feature: z.optional(Feature),
  /** `create` is the raised square; `main` the list; `sub:<nav id>` an entry of a sub-navigation. */
  place: z._default(z.string(), 'main'),
});
export type RemoteNavEntry = z.infer<typeof RemoteNavEntry>;

export const RemoteSlot = z.object({
  id: ManifestId,
  /** `welcome`, `home.ask`, `home.cards`, `home.latest`, `nav.badge:<nav id>`. */
  slot: z.string(),
  order: z.int(),
  access: EntryAccess,
  feature: z.optional(Feature),
  /** Offered in this case only, so that its code is not fetched in others: a company that has its first steps to do. */
  when: z.optional(z.enum(['new-company'])),
  /** What stands in its place until its code has come: the placeholder of a field, a heading. */
  waiting: z.optional(TextKey),
});
export type RemoteSlot = z.infer<typeof RemoteSlot>;

export const RemoteBackground = z.object({
  id: ManifestId,
  access: EntryAccess,
  /** Browser storage key of a JSON list of what the job follows. The jobs of a remote start with the first of its pages that is opened; at sign-in only when one of their lists has entries. */
  storageKey: z.string(),
});
export type RemoteBackground = z.infer<typeof RemoteBackground>;

/** A group of results in the command palette; its code is loaded with the first search. */
export const RemoteSearch = z.object({
  id: ManifestId,
  order: z.int(),
  /** Heading of the group. */
  title: TextKey,
  /** Name of a lucide icon, kebab-case. */
  icon: z.string(),
  access: EntryAccess,
  feature: z.optional(Feature),
  /** Always has something to offer: that something was found does not show by it. */
  fallback: z.optional(z.boolean()),
});
export type RemoteSearch = z.infer<typeof RemoteSearch>;

/** Help for the pages below an address; of several the one with the highest priority. */
export const RemoteTutorial = z.object({
  /** A page of help the product has or, with steps, an id of the remote's own. */
  id: z.string(),
  prefix: z.string(),
  priority: z.int(),
  /** The remote's own help: drawn by the shell, so that it is there where the remote is not. */
  steps: z.optional(z.array(z.object({ title: TextKey, text: TextKey })).check(z.minLength(1), z.maxLength(8))),
});
export type RemoteTutorial = z.infer<typeof RemoteTutorial>;

/** Everything the shell must know about a remote before it loads any of its code: plain data, made at build time. */
export const RemoteManifest = z.object({
  name: z.string().check(z.regex(/^[a-z]+$/)),
  contract: z.int(),
  routes: z.array(RemoteRoute),
  nav: z.array(RemoteNavEntry),
  slots: z.array(RemoteSlot),
  background: z.array(RemoteBackground),
  search: z._default(z.array(RemoteSearch), []),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  tutorials: z._default(z.array(RemoteTutorial), []),
  /** What stands in the place of a page or slot that does not come; a general text where a remote has none. Absent before. */
  failure: z.optional(z.object({ title: TextKey, text: z.optional(TextKey) })),
  /** Abilities of this remote, for its own pages and places alone: `<remote>.<name>` → roles. */
  abilities: z.optional(z.record(z.string(), z.array(Role).check(z.minLength(1)))),
  /** The French texts of the keys above, so that they exist before the remote's catalogue. */
  texts: z.record(z.string(), z.string().check(z.maxLength(400))),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** A remote as it is deployed: `entry` is the address of the script that brings its parts, whose name has its content in it. */
export const RegisteredRemote = z.object({
  name: z.string(),
  version: z.string(),
  entry: z.string(),
  /** Subresource integrity of the entry: `sha384-…`. */
  integrity: z.string(),
  manifest: RemoteManifest,
  /** Someone turned it off: its navigation, slots and searches vanish, and its pages say so. Its code is never loaded. */
  isOff: z.boolean(),
  /** Id of what the shell shares for which the server found that the remote fits; a tab with another shell looks again. */
  sharedApi: z.optional(z.string()),
  /** What ran before this version: a tab in which this one fails again and again goes back to it. */
  previous: z.optional(z.object({ version: z.string(), entry: z.string(), integrity: z.string() })),
});
export type RegisteredRemote = z.infer<typeof RegisteredRemote>;

export const listRemotes = endpoint('platform.remotes', 'GET /remotes', 'public', {
  response: z.array(RegisteredRemote),
});
