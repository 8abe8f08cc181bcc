import { scrubText } from '@savoir/contracts/error-reports';
import type { RemoteErrorKind, StackFrame } from '@savoir/contracts/telemetry';

export interface RemoteError {
  remote: string;
  /** Only where the error says it: another version than the running one may have failed. */
  version: string | null;
  kind: RemoteErrorKind;
  message: string;
  frames: StackFrame[];
}

const mostFrames = 15;
const kinds: Readonly<Record<string, RemoteErrorKind>> = { slot: 'slot', search: 'search', background: 'job' };

/**
 * Which remote an error is of: the one it names, the one whose file threw it, or else the one that failed with it. Null for the
 * shell's own, for a network that is gone, and for an override that could not be had: what is served runs in its place.
 */
export function whoseError(error: Error, failedRemote: string | null): RemoteError | null {
  const inner = innermost(error);
  if (inner.name === 'NetworkError' || inner.name === 'AbortError') return null;
  if (error.message.includes(' cannot be run from ')) return null;
  const frames = framesOf(inner);
  const described = { message: scrubText(`${inner.name}: ${inner.message}`), frames };

  const reported = /^reported: (?:.*\b(slot|search|background)=)?.*?(?:\bremote=([a-z]+))?$/.exec(error.message);
  if (reported !== null) {
    const [, part = '', remote] = reported;
    return remote === undefined ? null : { remote, version: null, kind: kinds[part] ?? 'other', ...described };
  }
  const named = /\bthe remote ([a-z]+)(?: \(([\w.-]+)\))?/.exec(error.message);
  if (named?.[1] !== undefined) {
    const kind = error.message.includes('froze') ? 'freeze' : 'import';
    return { remote: named[1], version: named[2] ?? null, kind, ...described };
  }
  const thrower = frames.map(({ file }) => /^\/remotes\/([a-z]+)\//.exec(file)?.[1]).find(Boolean);
  const loaded = /\/remotes\/([a-z]+)\//.exec(inner.message)?.[1];
  if (thrower === undefined && loaded !== undefined)
    return { remote: loaded, version: null, kind: 'import', ...described };
  const remote = thrower ?? failedRemote;
  return remote === null
    ? null
    : { remote, version: null, kind: remote === failedRemote ? 'page' : 'other', ...described };
}

function innermost(error: Error): Error {
  let inner = error;
  for (let depth = 0; depth < 10 && inner.cause instanceof Error; depth++) inner = inner.cause;
  return inner;
}

/** Places in files of ours, innermost first: whatever else a stack says stays here. */
function framesOf({ stack = '' }: Error): StackFrame[] {
  return [...stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g)].slice(0, mostFrames).flatMap((match) => {
    const { origin, pathname } = new URL(match[1] ?? '');
    if (origin !== window.location.origin || !/^\/[\w./~-]+$/.test(pathname)) return [];
    return [{ file: pathname, line: Number(match[2]), column: Number(match[3]) }];
  });
}
