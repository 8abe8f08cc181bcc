export { type AccountClient, createAccountClient, type Device, type Passkey } from './account-client.ts';
