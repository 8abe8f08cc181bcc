/** What is new, by version (`digits.digits.digits`). One thing per line. */
export type Releases = Readonly<Record<string, string>>;

export interface Release {
  version: string;
  lines: readonly string[];
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);

function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Notes of the versions after `former`, newest first. Up to `current`; without it all that are known. */
export function releasesSince(releases: Releases, former: string, current?: string): Release[] {
  return Object.entries(releases)
    .filter(([version]) => compareVersions(version, former) > 0)
    .filter(([version]) => current === undefined || compareVersions(version, current) <= 0)
    .toSorted(([one], [other]) => compareVersions(other, one))
    .map(([version, text]) => ({ version, lines: text.split('\n').filter((line) => line.trim() !== '') }));
}

/**
 * The notes as deployed now: those of a version that waits are not in the page that runs. The timestamp leads past what the
 * worker keeps, which is what there is without network.
 */
export async function fetchReleases(): Promise<Releases> {
  const answer = await fetch(`/releases.json?t=${Date.now()}`, { cache: 'no-store' }).catch(() =>
    fetch('/releases.json'),
  );
  if (!answer.ok) throw new Error(`/releases.json answered ${answer.status}`);
  return (await answer.json()) as Releases;
}
