export type DeviceProblem = 'denied' | 'absent' | 'busy' | 'insecure' | 'unsupported' | 'unknown';

/** Why microphone or camera could not be opened, from what the browser threw. */
export function deviceProblem(error: unknown): DeviceProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    case 'NotSupportedError':
      // Over plain http a browser lends neither, whatever it can do.
      return globalThis.isSecureContext ? 'unsupported' : 'insecure';
    default:
      return 'unknown';
  }
}
