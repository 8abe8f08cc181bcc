import { AppConfig } from '@savoir/contracts/platform';

/** The settings of a pool without anything that can be left out. Tabs of former tests live on: a client of its own hears none of them. */
export const somePool = (clientId: string, changes: Partial<AppConfig['userPool']> = {}): AppConfig['userPool'] =>
  AppConfig.shape.userPool.parse({
    poolId: 'local_Savoir',
    clientId,
    endpoint: 'http://localhost/identity/',
    issuer: 'http://localhost/identity/local_Savoir',
    hostedUrl: null,
    devices: 'off',
    contextData: false,
    identityPool: null,
    authFlow: 'USER_SRP_AUTH',
    secondFactors: [],
    passkeys: null,
    signInRedirects: [],
    signOutRedirects: [],
    ...changes,
  });
