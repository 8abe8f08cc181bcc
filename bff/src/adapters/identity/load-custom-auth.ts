import type { CustomAuth } from '@savoir/embedded-user-pool';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../../config.ts';

const setting = 'USER_POOL_CUSTOM_AUTH';

/** The company's own challenge: the default export of a module. @throws ConfigError when there is none */
export async function loadCustomAuth(path: string): Promise<CustomAuth> {
  const module = (await import(pathToFileURL(path).href).catch((cause: unknown) => {
    throw new ConfigError(`${setting}: ${path} cannot be loaded (${String(cause).split('\n')[0]})`, { cause });
  })) as { default?: unknown };
  if (!isCustomAuth(module.default))
    throw new ConfigError(`${setting}: the default export of ${path} must have the functions next and isRight`);
  return module.default;
}

const isCustomAuth = (value: unknown): value is CustomAuth =>
  typeof value === 'object' &&
  value !== null &&
  ['next', 'isRight'].every((name) => typeof (value as Record<string, unknown>)[name] === 'function');
