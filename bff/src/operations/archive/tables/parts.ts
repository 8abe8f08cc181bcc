import { Id } from '@savoir/contracts/common';
import * as z from 'zod/mini';

// What rows of several collections are made of.

export const date = z.date();
export const text = z.string();
export const count = z.int().check(z.minimum(0));
export const flag = z.boolean();
export const ids = z.array(Id);
export const optional = z.optional;
export const nullable = z.nullable;

export const lastChange = z.optional(z.strictObject({ byId: z.nullable(Id), date }));
export const version = z.optional(count);
/** `<company id>/media/…` or `<company id>/documents/…`; whose company it is is checked apart. */
export const objectKey = z.string().check(z.regex(/^[0-9a-f-]{36}\/(media|documents)\/[\w.-]+$/), z.maxLength(500));
export const sourceRef = { sourceType: z.enum(['note', 'document']), sourceId: Id };
/** Of a note’s outline, and of a template. */
export const section = z.strictObject({ heading: text, hint: text });
