export { createUserPoolAdmin, type UserPoolAdmin } from './admin/user-pool-admin.ts';
export { embeddedUserPool } from './http/embedded-user-pool.routes.ts';
export { PoolError } from './pool-error.ts';
export type { CustomAuth } from './sign-in/custom-auth.ts';
export type { InvitationMessage, Mail, MailPart, PoolEvent, UserPoolOptions } from './user-pool.options.ts';
