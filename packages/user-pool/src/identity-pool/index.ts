export { type AuthSessions, createAuthSessions } from './auth-session.ts';
export { createCredentialsProvider } from './credentials.ts';
