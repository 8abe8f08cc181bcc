export type { ChallengeName } from './challenges.ts';
export { providerErrorNames, providerMessages, type ProviderErrorName } from './error-names.ts';
export * from './operations.ts';
export { poolNameOf } from './pool-name.ts';
