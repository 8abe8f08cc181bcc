import { createServer } from 'node:net';
import { ConfigError, type Config } from '../config.ts';

/** Asked before anything is opened, so that a second start cannot touch the data of the first. Throws ConfigError. */
export async function requireFreePort(
  { host, port }: Pick<Config, 'host' | 'port'>,
  settings?: 'METRICS',
): Promise<void> {
  const prefix = settings === undefined ? '' : `${settings}_`;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) =>
      probe.once('error', reject).listen({ host, port, exclusive: true }, resolve),
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    if (code === 'EADDRINUSE') throw new ConfigError(`${prefix}PORT: ${port} is already used by another program`);
    if (code === 'EACCES')
      throw new ConfigError(`${prefix}PORT: ${port} is reserved for administrators of this machine`);
    throw new ConfigError(`${prefix}HOST: cannot listen on ${host} (${code})`);
  } finally {
    probe.close();
  }
}
