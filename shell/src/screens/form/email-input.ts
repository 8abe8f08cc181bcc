/** What a field for someone’s address is to browsers and to the keyboard of a phone. */
export const emailInput = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** The one they sign in with: a password manager offers it, or a passkey. */
export const loginInput = { ...emailInput, size: 'large', autoComplete: 'username webauthn' } as const;
