import type { DeviceStore } from '../devices/device-store.ts';
import type { Call } from '../transport/transport.ts';

/** What every step of a sign-in works with. */
export interface SignInContext {
  call: Call;
  clientId: string;
  poolName: string;
  now: () => number;
  /** Null where browsers are not remembered. */
  devices: DeviceStore | null;
  /** Name of the application in an authenticator app. */
  appName: string;
  /** Called with failures that keep no one from signing in. */
  report: (error: unknown) => void;
}
