import { createECDH, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError } from './config.ts';

const Secrets = z.object({
  /** Credential of the embedded object store. */
  storageAccessKeyId: z.string(),
  storageSecretAccessKey: z.string(),
  /** 32 bytes in hexadecimal, under which the embedded user pool encrypts what it stores. */
  userPoolKey: z.string(),
  vapidPublicKey: z.string(),
  vapidPrivateKey: z.string(),
});
/** Secrets of this installation, made at the first start and stored beside the data. */
export type Secrets = z.infer<typeof Secrets>;

/** Reads the secrets of the data folder, or makes them. Only the owner may read the file. Throws ConfigError when the folder cannot be used. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  try {
    await makeFolder(dataDir);
    const made = makeSecrets();
    // Two processes may start at once on one folder: only one file is ever written.
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (!isCode(error, 'EEXIST'))
      throw new ConfigError(
        `DATA_DIR: cannot write to ${dataDir} (${error instanceof Error ? error.message : String(error)})`,
      );
  }
  const result = z.safeParse(Secrets, JSON.parse(await readFile(file, 'utf8')));
  if (!result.success) throw new ConfigError(`DATA_DIR: ${file} is not a file of secrets`);
  return result.data;
}

/** Not Node's `recursive`: where a parent takes no folder at all (/proc) that one tries for ever. */
async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: 0o700 });
  try {
    await make();
  } catch (error) {
    if (isCode(error, 'EEXIST')) return;
    if (!isCode(error, 'ENOENT') || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

function makeSecrets(): Secrets {
  const vapid = createECDH('prime256v1');
  return {
    storageAccessKeyId: `SAVOIR${randomBytes(8).toString('hex').toUpperCase()}`,
    storageSecretAccessKey: randomBytes(32).toString('base64url'),
    userPoolKey: randomBytes(32).toString('hex'),
    vapidPublicKey: vapid.generateKeys('base64url'),
    vapidPrivateKey: vapid.getPrivateKey('base64url'),
  };
}
