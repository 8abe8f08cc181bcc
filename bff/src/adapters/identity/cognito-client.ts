import type { CognitoIdentityProviderClientConfig } from '@aws-sdk/client-cognito-identity-provider';

/** Another endpoint than that of the region. Credentials are those of the environment; tests bring their own. */
export type CognitoSettings = Pick<CognitoIdentityProviderClientConfig, 'endpoint' | 'credentials'>;

/** Opens the client of a region; the SDK is loaded at the first use. */
export function cognitoClient(region: string, settings: CognitoSettings) {
  const load = async () => {
    const sdk = await import('@aws-sdk/client-cognito-identity-provider');
    return { sdk, client: new sdk.CognitoIdentityProviderClient({ region, ...settings }) };
  };
  let opened: ReturnType<typeof load> | undefined;
  return () => (opened ??= load());
}

export const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Its name is that of any refusal: the words, which clients go by, tell it apart. */
export const saysDisabled = (error: unknown): boolean =>
  error instanceof Error && error.message === 'User is disabled.';
