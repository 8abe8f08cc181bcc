export { type AccountClient, createAccountClient, type Device } from './account-client.ts';
