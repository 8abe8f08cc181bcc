import type { AppConfig } from '@savoir/contracts/platform';
import { getJson } from './get-json.ts';

/** The public runtime configuration. Not parsed here: the shell's first chunk carries no schema, and the BFF serialises by the contract. */
export const loadConfig = (): Promise<AppConfig> => getJson<AppConfig>('/api/config');
