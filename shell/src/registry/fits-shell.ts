import { missingShared, type RegisteredRemote, type RemoteUses, type SharedApi } from '@savoir/contracts/platform';
import { getJson } from '../platform/get-json.ts';

/** What a version says of itself; earlier builds did not record what they use. */
interface Described {
  uses?: RemoteUses;
}

/** What this build of the shell shares, by part. */
const shared = () => JSON.parse(process.env['SAVOIR_SHARED_NAMES'] ?? '{}') as SharedApi['names'];

/** Which name of the shell's parts a remote uses that this shell lacks; null where it has all. */
export const misfitOf = ({ uses }: Described): string | null =>
  uses === undefined ? null : missingShared(uses, shared());

/** Why remotes that the server found to fit another shell cannot run in this one. What cannot be asked counts as fitting: its area shows what fails. */
export async function misfits(remotes: readonly RegisteredRemote[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    remotes.map(async ({ name, version }): Promise<[string, string][]> => {
      const described = await getJson<Described>(`/remotes/${name}/${version}/savoir-remote.json`).catch(() => ({}));
      const misfit = misfitOf(described);
      return misfit === null ? [] : [[name, misfit]];
    }),
  );
  return new Map(found.flat());
}
