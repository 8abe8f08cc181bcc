export { createPasskey, getPasskey, type PasskeyBrowser } from './passkeys.ts';
