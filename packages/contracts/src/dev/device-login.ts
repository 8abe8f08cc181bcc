import * as z from 'zod/mini';
import { Instant, requiredLine } from '../common/index.ts';
import { RemoteName } from './remote.ts';

/** Letters that are not taken for one another, and make no words: as they are on the terminal, and however they are typed. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
export const DeviceUserCode = z.string().check(
  z.overwrite((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, '')),
  z.regex(new RegExp(`^[${letters}]{8}$`)),
);
export const deviceUserCodeLetters = letters;

/** What a person lets in, or not: a program on a machine, to deploy one remote in their name. */
export const DeviceLogin = z.object({
  remote: RemoteName,
  /** As the machine calls itself. */
  machine: requiredLine(100),
  /** No one has deployed this remote yet. */
  isNew: z.boolean(),
  /** How long a token holds that it gets. */
  tokenDays: z.int(),
  expiryDate: Instant,
});
export type DeviceLogin = z.infer<typeof DeviceLogin>;
