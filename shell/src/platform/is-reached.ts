const patienceMs = 8000;

/** Does the server answer right now? An answer that it is broken (a proxy in front of a server that is gone) is none. */
export async function isServerReached(fetch = globalThis.fetch): Promise<boolean> {
  try {
    const { status } = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    return status < 500;
  } catch {
    return false;
  }
}
