/** Nine in a hundred of all files that the product would load at its start: they come with the first passkey. */
export const webAuthn = () => import('@simplewebauthn/server');
