export { createUserPoolAdmin, type NewPoolUser, type PoolUser, type UserPoolAdmin } from './admin/user-pool-admin.ts';
export { embeddedUserPool } from './http/embedded-user-pool.routes.ts';
export { PoolError } from './pool-error.ts';
export type { CustomAnswer, CustomAuth, CustomRequest, CustomStep, CustomUser } from './sign-in/custom-auth.ts';
export type {
  FirstFactor,
  InvitationMessage,
  Mail,
  MailPart,
  Mailer,
  PoolEvent,
  SignedInEvent,
  SmsSender,
  TextMessage,
  UserPoolOptions,
} from './user-pool.options.ts';
