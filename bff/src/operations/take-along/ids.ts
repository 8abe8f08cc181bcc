import { Id } from '@savoir/contracts/common';
import { safeParse } from 'zod/mini';

/** Ids separated by commas, each once; what is none is passed over. */
export const idsIn = (text: string | undefined, max: number): string[] =>
  [...new Set((text ?? '').split(','))].filter((id) => safeParse(Id, id).success).slice(0, max);
