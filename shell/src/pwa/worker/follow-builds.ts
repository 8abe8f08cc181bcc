interface Build {
  id: string;
}

/** `<version>-<hash>` of this build; `dev` in the development server. */
const ownBuild = process.env['SAVOIR_BUILD_VERSION'];

/** The build that is deployed now. The timestamp keeps every cache on the way out of it. */
export async function latestBuild(now = Date.now(), fetch = globalThis.fetch): Promise<string | null> {
  const answer = await fetch(`/builds/latest.json?t=${now}`, { cache: 'no-store' }).catch(() => null);
  // Without network there is no newer build to be had.
  if (answer?.ok !== true) return null;
  return ((await answer.json()) as Build).id;
}

/** Asks every `pollMs`, and when the page comes to the front, which build is deployed; calls `onNew` while it is another than this one. */
export function followBuilds(onNew: () => Promise<unknown>, pollMs: number, own = ownBuild): () => void {
  let askedAt = Date.now();
  const ask = async () => {
    askedAt = Date.now();
    const latest = await latestBuild();
    if (latest !== null && latest !== own) await onNew();
  };
  const quietly = () => void ask().catch((error: unknown) => window.reportError(error));
  const timer = setInterval(quietly, pollMs);
  const onShown = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= pollMs) quietly();
  };
  document.addEventListener('visibilitychange', onShown);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShown);
  };
}
