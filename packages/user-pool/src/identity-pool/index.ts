export {
  type AuthSessionOptions,
  type AuthSessions,
  createAuthSessions,
  type SessionWithCredentials,
} from './auth-session.ts';
export { createCredentialsProvider, type Credentials } from './credentials.ts';
