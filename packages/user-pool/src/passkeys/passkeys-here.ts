/** Whether passkeys of that site work on this page at all: a browser that has them, https or localhost, and its own host name. */
export const canUsePasskeys = (relyingPartyId: string): boolean =>
  isSecureContext &&
  'parseRequestOptionsFromJSON' in ((globalThis as { PublicKeyCredential?: object }).PublicKeyCredential ?? {}) &&
  `.${location.hostname}`.endsWith(`.${relyingPartyId}`);

/** What the browser knows of itself, asked as far as it can be. */
const asks = async (name: 'isConditionalMediationAvailable' | 'isUserVerifyingPlatformAuthenticatorAvailable') => {
  const { PublicKeyCredential: api } = globalThis as {
    PublicKeyCredential?: Partial<Record<typeof name, () => Promise<boolean>>>;
  };
  return (await api?.[name]?.()) ?? false;
};

/** It offers passkeys where it fills in addresses. */
export const canFillInPasskeys = (): Promise<boolean> => asks('isConditionalMediationAvailable');

/** The device itself can hold them, unlocked by a finger, a face or a code. */
export const canHoldPasskeys = (): Promise<boolean> => asks('isUserVerifyingPlatformAuthenticatorAvailable');
