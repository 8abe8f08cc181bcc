import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../bootstrap/paths.mjs';
import { capture } from '../bootstrap/process.mjs';

/** As typed in a folder that builds no remote. */
async function typed(...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'savoir-typed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(root, 'packages/tooling/run/commands/savoir-remote.ts');
  return capture(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...process.env, SAVOIR_DEPLOY_TOKEN: '', XDG_CONFIG_HOME: folder },
  });
}

const site = ['--to', 'https://savoir.example'];

it.each([
  [[], 'savoir-remote status'],
  [['publish'], 'There is no command publish.'],
  [['status', 'notes', 'chat', ...site], 'chat is too much.\nsavoir-remote status [NAME] --to URL'],
  [['status', '--from', 'x'], "Unknown option '--from'"],
  [['status', 'notes'], '--to says which product'],
  [['status', 'notes', '--to', 'savoir'], '--to savoir: this is no address.'],
  [['status', ...site], 'There is no rsbuild.config.ts'],
  [['off', 'notes', ...site], 'SAVOIR_DEPLOY_TOKEN is not set, and no token is stored: savoir-remote login notes --to'],
  [['login', 'notes'], '--to says which product'],
  [['login', ...site], 'There is no rsbuild.config.ts'],
  [['canary', 'notes', ...site], 'Either --for or --end'],
  [['canary', 'notes', '--for', '5%', '--end', ...site], 'Either --for or --end'],
  [['canary', 'notes', '--for', '250%', ...site], 'from 1 to 100'],
  [['deploy', 'notes', '--activate', '--canary', '5%', ...site], 'are two ways.\nsavoir-remote deploy [NAME]'],
  [['build', 'notes'], 'build takes no name'],
  [['dev', 'notes'], 'dev takes no name'],
  [['dev', '--port', 'x'], '--port x: this is no port.'],
  [['dev', '--to', 'savoir'], '--to savoir: this is no address.'],
  [['create'], 'NAME says how it is called'],
  [['create', 'safety', '--registry', 'here'], 'this is no address'],
])('savoir-remote %j is refused, by what is wrong', async (words, reason) => {
  expect(await typed(...words)).toEqual({ code: 1, output: expect.stringContaining(reason) as string });
});

it('savoir-remote canary --help says how it is called', async () => {
  const usage = expect.stringMatching(/^savoir-remote canary \[NAME\] --to URL \(--for COMPANY/) as string;
  expect(await typed('canary', '--help')).toEqual({ code: 0, output: usage });
});
