import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packed, these modules are JavaScript. */
const ending = extname(import.meta.filename);

/** A module of these presets that the bundler is handed by its path. @param name without its ending */
export const modulePath = (name: string, from: string): string => fileURLToPath(new URL(`${name}${ending}`, from));
