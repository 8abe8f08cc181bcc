import { useHost, type HostApi } from '@savoir/remote-kit';

/** Runs a change of what protects the account; when the server wants the password first it is asked for, and the change goes on. */
export const useReauthentication = (): NonNullable<HostApi['proven']> => useHost().proven ?? ((run) => run());
