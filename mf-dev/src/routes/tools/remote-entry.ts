import type { RegisteredRemote } from '@savoir/contracts/platform';
import type { LoadedCode } from './loaded-code.ts';

/** A remote as the page of tools shows it. */
export interface RemoteEntry {
  remote: RegisteredRemote;
  /** Null until this page needs its code. */
  loaded: LoadedCode | null;
  state: 'loaded' | 'ready' | 'down' | 'checking';
}
