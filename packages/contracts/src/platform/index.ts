export { contractVersion, isContractKnown, knownContracts } from './contract-version.ts';
export { appConfig } from './app-config.endpoints.ts';
export { AppConfig } from './app-config.ts';
export { checkRoute, icons } from './platform.endpoints.ts';
export { mayMeet } from './address-pattern.ts';
export { checkRemoteSet } from './remote-set.ts';
export { missingApi, missingShared, RemoteUses, SharedApi, type OfferedApi } from './remote-uses.ts';
export { offerCookie, offerOf, ownOffer, readOffer } from './offer.ts';
export { shellHolds } from './shell-holds.ts';
export { tutorialFor } from './tutorials.ts';
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
  RemoteTutorial,
} from './remote-manifest.ts';
