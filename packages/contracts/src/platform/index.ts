export { contractVersion } from './contract-version.ts';
export { appConfig } from './app-config.endpoints.ts';
export { AppConfig } from './app-config.ts';
export { checkRoute, icons } from './platform.endpoints.ts';
export { checkRemoteSet } from './remote-set.ts';
export { missingApi, missingShared, RemoteUses, SharedApi, type OfferedApi } from './remote-uses.ts';
export { shellHolds } from './shell-holds.ts';
export {
  Layout,
  listRemotes,
  RegisteredRemote,
  RemoteBackground,
  RemoteManifest,
  RemoteRoute,
  RemoteNavEntry,
  RemoteSearch,
  RemoteSlot,
} from './remote-manifest.ts';
