import type { ApiClient } from '@savoir/api-client';
import type { User } from '@savoir/contracts/users';
import type { HostApi, DeviceData } from '@savoir/remote-kit';
import type { QueryClient } from '@savoir/remote-kit/query';
import type { Copies } from '@savoir/remote-kit/take-along';
import type { Push } from './push.ts';

/** What exists only while a user is signed in. */
export interface SignedIn {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  /** The current user, asked once and then never stale. */
  loadUser(): Promise<User>;
  /** Starts what runs for as long as someone is signed in; nothing where it runs already. */
  startSession(user: User): Promise<void>;
  hostFor(user: User): HostApi;
  /** The server-driven redirect for a path, or null. */
  checkRedirect(path: string): Promise<string | null>;
  /** Notifications in this browser; loaded when first asked for. */
  push(): Promise<Push>;
  /** What this device stores for the time without network; loaded when first asked for. */
  copies: () => Promise<Copies>;
  /** What only this device has of the user, and what becomes of it when they sign out. */
  deviceData: () => Promise<DeviceData>;
  /** Signs out because someone asked to: nothing of theirs stays on this device but what would be lost for good. */
  signOut: (options?: { global?: boolean }) => Promise<boolean>;
}
