import * as z from 'zod/mini';
import { requiredLine } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { companyNameMaxCharacters } from '../limits/index.ts';
import { emailAddress } from '../users/user.input.ts';

/** The secret of a first-start link: 32 random bytes. */
const code = z.string().check(z.minLength(1), z.maxLength(100));

/** What the first person of an installation says of the company and of themselves. */
export const FirstStart = z.strictObject({
  code,
  companyName: requiredLine(companyNameMaxCharacters),
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  email: emailAddress,
  /** Judged by the user pool. */
  password: z.string().check(z.maxLength(256)),
});
export type FirstStart = z.infer<typeof FirstStart>;

/** Whether the link still opens the installation, asked before anybody fills in a form. Not a GET: the code stays out of addresses. */
export const checkFirstStart = endpoint('first-start.check', 'POST /first-start/check', 'public', {
  body: z.strictObject({ code }),
  errors: ['FIRST_START_LINK_INVALID'],
});

/** Names the company of a new installation and makes its first administrator, once. */
export const beginFirstStart = endpoint('first-start.begin', 'POST /first-start', 'public', {
  body: FirstStart,
  errors: ['FIRST_START_LINK_INVALID', 'USER_EXISTS', 'INPUT_INVALID'],
});
