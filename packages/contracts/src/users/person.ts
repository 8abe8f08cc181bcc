import * as z from 'zod/mini';
import { Id } from '../common/index.ts';

/** A person as others see them beside a note or a document. */
export const Person = z.object({ id: Id, firstName: z.string(), lastName: z.string() });
export type Person = z.infer<typeof Person>;
