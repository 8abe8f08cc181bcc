import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accounts } from '../support/people/accounts.ts';
import { expect, phone, test } from '../support/test.ts';

const program = fileURLToPath(new URL('../../packages/tooling/run/commands/savoir-remote.ts', import.meta.url));

test(
  'savoir-remote login is allowed on a phone, with the keyboard, by a developer who has nothing yet',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const home = await mkdtemp(join(tmpdir(), 'savoir-e2e-home-'));
    const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: '', SAVOIR_DEPLOY_TOKEN: '' };
    const login = spawn(process.execPath, [program, 'login', 'safety', '--to', product.url], { env });
    try {
      let said = '';
      for (const stream of [login.stdout, login.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
      const ended = new Promise((done) => login.on('close', done));
      await expect.poll(() => said).toMatch(/[A-Z]{4}-[A-Z]{4}/);
      const [address = ''] = /http\S+/.exec(said) ?? [];
      const [code = ''] = /[A-Z]{4}-[A-Z]{4}/.exec(said) ?? [];

      const dev = await browserOf(accounts.dev, phone);
      await dev.goto(new URL(address).pathname);
      await dev.getByLabel('Code affiché par le terminal').fill(code.toLowerCase());
      await dev.keyboard.press('Enter');
      const question = dev.getByRole('dialog', { name: 'Autoriser ce poste à déployer mf-safety' });
      await expect(question).toContainText('jamais été déployée');
      const width = await dev.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(phone.viewport.width);
      const allow = question.getByRole('button', { name: 'Autoriser' });
      for (let presses = 0; presses < 6; presses++) {
        if (await allow.evaluate((button) => button === document.activeElement)) break;
        await dev.keyboard.press('Tab');
      }
      await dev.keyboard.press('Enter');
      await expect(dev.getByText('Le poste est autorisé')).toBeVisible();

      expect([await ended, said]).toEqual([0, expect.stringContaining('deploy-tokens.json')]);
      const stored = JSON.parse(await readFile(join(home, '.config/savoir/deploy-tokens.json'), 'utf8')) as object;
      expect(stored).toHaveProperty([product.url, 'safety', 'token']);
    } finally {
      login.kill();
      await rm(home, { recursive: true, force: true });
    }
  },
);
