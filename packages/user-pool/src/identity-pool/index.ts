export {
  createCredentialsProvider,
  type Credentials,
  type CredentialsOptions,
  type CredentialsProvider,
} from './credentials.ts';
