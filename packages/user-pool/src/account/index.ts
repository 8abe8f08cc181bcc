export {
  type AccountClient,
  type AccountClientOptions,
  createAccountClient,
  type SecondFactorState,
} from './account-client.ts';
