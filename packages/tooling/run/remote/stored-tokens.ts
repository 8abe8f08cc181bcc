import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { readIfThere } from '../bootstrap/stamp.mjs';
import { SetUpError } from '../bootstrap/set-up-error.mjs';

interface StoredToken {
  token: string;
  expiryDate: string;
}

/** By product, then by remote. */
type StoredTokens = Record<string, Record<string, StoredToken>>;

/** Of the person at this machine, in no repository. */
export function tokensFile(): string {
  const settings = process.env['XDG_CONFIG_HOME'] ?? '';
  return join(settings === '' ? join(homedir(), '.config') : settings, 'savoir', 'deploy-tokens.json');
}

/** Null where there is none, or its time has come. */
export function storedToken(site: string, remote: string): string | null {
  const stored = readTokens()[site]?.[remote];
  return stored === undefined || new Date(stored.expiryDate) <= new Date() ? null : stored.token;
}

/** No one else on this machine can read it, not even while it is written. */
export function storeToken(site: string, remote: string, stored: StoredToken): void {
  const tokens = readTokens();
  const file = tokensFile();
  const written = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(written, { force: true });
  const all: StoredTokens = { ...tokens, [site]: { ...tokens[site], [remote]: stored } };
  writeFileSync(written, `${JSON.stringify(all, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  renameSync(written, file);
}

function readTokens(): StoredTokens {
  const text = readIfThere(tokensFile());
  if (text === undefined) return {};
  try {
    return JSON.parse(text) as StoredTokens;
  } catch {
    throw new SetUpError(`${tokensFile()} cannot be read: delete it, and log in again.`);
  }
}
