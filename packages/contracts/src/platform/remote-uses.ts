import * as z from 'zod/mini';

const Name = z.string().check(z.maxLength(200));
const Names = z.array(Name).check(z.maxLength(2000));

/** What a remote needs of the shell it runs in and of the server it calls, recorded when it is built. */
export const RemoteUses = z.object({
  /** Names of each part the shell shares: `@savoir/ui` → `Button`. */
  shared: z.record(Name, Names),
  /** By the id of the endpoint: `GET /notes/:id`. */
  endpoints: z.record(Name, Name),
  /** Kinds of events of a stream, by the id of its endpoint. */
  events: z.record(Name, Names),
});
export type RemoteUses = z.infer<typeof RemoteUses>;

/** What a shell shares with remotes, recorded when it is built. */
export const SharedApi = z.object({
  /** Changes with any name. */
  id: z.string(),
  names: z.record(Name, Names),
});
export type SharedApi = z.infer<typeof SharedApi>;

/** The calls and events a server has, as a remote names those it uses. */
export type OfferedApi = Pick<RemoteUses, 'endpoints' | 'events'>;

const has = (offered: readonly string[] | undefined, name: string) => offered?.includes(name) === true;

/** What a remote uses that this shell does not share, for developers; null where it has all. */
export function missingShared(uses: RemoteUses, offered: SharedApi['names']): string | null {
  const lacking = Object.entries(uses.shared).flatMap(([part, names]) => {
    const missing = names.filter((name) => !has(offered[part], name));
    return missing.length === 0 ? [] : [`${missing.join(', ')} of ${part}`];
  });
  return lacking.length === 0 ? null : `it uses ${lacking.join(' and ')}, which this shell does not have`;
}

/** What a remote calls or waits for that this server does not have, for developers; null where it has all. */
export function missingApi(uses: RemoteUses, offered: OfferedApi): string | null {
  const lacking = Object.entries(uses.endpoints).filter(([id, address]) => offered.endpoints[id] !== address);
  const calls = lacking.map(([id, address]) => `${id} (${address})`);
  if (calls.length > 0) return `it calls ${calls.join(', ')}, which this server does not have`;
  for (const [id, kinds] of Object.entries(uses.events)) {
    const missing = kinds.filter((kind) => !has(offered.events[id], kind));
    if (missing.length > 0)
      return `it waits for the event ${missing.join(', ')} of ${id}, which this server does not send`;
  }
  return null;
}
