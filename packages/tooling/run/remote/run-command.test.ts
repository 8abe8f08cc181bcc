import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../bootstrap/paths.mjs';
import { capture } from '../bootstrap/process.mjs';
import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { commands } from './all-commands.ts';
import { runCommand } from './run-command.ts';

/** One that builds no remote. */
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'savoir-typed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function typed(...words: string[]) {
  const program = join(root, 'packages/tooling/run/commands/savoir-remote.ts');
  return capture(process.execPath, [program, ...words], { cwd: emptyFolder() });
}

const site = ['--to', 'https://savoir.example'];

it.each([
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
  const folder = emptyFolder();
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  onTestFinished(() => cwd.mockRestore());
  vi.stubEnv('SAVOIR_DEPLOY_TOKEN', '');
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  const refused = runCommand('savoir-remote', commands, words);
  await expect(refused).rejects.toThrow(reason);
  await expect(refused).rejects.toThrow(SetUpError);
});

it('savoir-remote shows what is refused without a stack, and ends with a failure', async () => {
  const usage = expect.stringMatching(/^savoir-remote create .*\n(savoir-remote .*\n)+$/) as string;
  expect(await typed()).toEqual({ code: 1, output: usage });
});

it('savoir-remote canary --help says how it is called', async () => {
  const usage = expect.stringMatching(/^savoir-remote canary \[NAME\] --to URL \(--for COMPANY/) as string;
  expect(await typed('canary', '--help')).toEqual({ code: 0, output: usage });
});
