export {
  type AccountClient,
  type AccountClientOptions,
  createAccountClient,
  type Device,
  type SecondFactorState,
} from './account-client.ts';
