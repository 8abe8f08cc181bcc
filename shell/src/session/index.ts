export { createSession, type Session } from './create-session.ts';
