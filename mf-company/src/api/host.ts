import type { HostApi, TFunction } from '@savoir/remote-kit';

/** What a mutation needs of the shell: the call, and a way to say how it went. */
export type Host = Pick<HostApi, 'api' | 'toast'>;
/** The texts of this remote. */
export type T = TFunction<'company'>;
