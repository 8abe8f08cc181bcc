import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { storedToken } from '../stored-tokens.ts';
import { login } from './login.ts';
import { status } from './status.ts';

const paused: number[] = [];
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void paused.push(ms) }));

async function siteThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const said: string[] = [];
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'savoir-commands-'));
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  vi.stubEnv('SAVOIR_DEPLOY_TOKEN', '');
  said.length = paused.length = 0;
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => {
    out.mockRestore();
    rmSync(folder, { recursive: true, force: true });
  });
});

it('savoir-remote login waits on while the product starts again or the network is away', async () => {
  const begun = { deviceCode: 'x', userCode: 'ABCD', address: '/dev', lifetimeSeconds: 600, intervalSeconds: 5 };
  const given = { secret: 'savoir_deploy_x', expiryDate: '2999-01-01T00:00:00.000Z' };
  let asked = 0;
  const site = await siteThat((request, response) => {
    if (request.url?.endsWith('/device-logins') === true) return void response.end(JSON.stringify(begun));
    asked++;
    if (asked === 1) return void request.socket.destroy();
    if (asked === 2) return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
    response.end(JSON.stringify(given));
  });
  await login.run(['notes', '--to', site]);
  expect(storedToken(site, 'notes')).toBe('savoir_deploy_x');
  expect(paused).toEqual([5000, 10_000, 15_000]);
});

it('savoir-remote login ends where the product refuses', async () => {
  const begun = { deviceCode: 'x', userCode: 'ABCD', address: '/dev', lifetimeSeconds: 600, intervalSeconds: 5 };
  const site = await siteThat((request, response) => {
    if (request.url?.endsWith('/device-logins') === true) return void response.end(JSON.stringify(begun));
    response.writeHead(400).end(JSON.stringify({ code: 'DEVICE_LOGIN_EXPIRED', title: 'Trop tard.' }));
  });
  await expect(login.run(['notes', '--to', site])).rejects.toThrow('DEVICE_LOGIN_EXPIRED');
  expect(paused).toEqual([5000]);
});

it('savoir-remote status says which trial the product ended, and why', async () => {
  const stopped = { version: '2.0', date: '2026-11-30T10:00:00.000Z' };
  const reasons = [
    { rule: 'people', visits: 4, failedVisits: 3 },
    { rule: 'tabs', visits: 0, failedVisits: 0, failedTabs: 3 },
  ];
  const state = { active: '1.0', previous: null, canary: null, isOff: false, problems: [], versions: [] };
  const site = await siteThat((_request, response) => {
    response.end(JSON.stringify({ ...state, stopped: { ...stopped, reason: reasons.shift() } }));
  });
  vi.stubEnv('SAVOIR_DEPLOY_TOKEN', 'x');
  await status.run(['notes', '--to', site]);
  await status.run(['notes', '--to', site]);
  const ended = said.join('').match(/^ended .*$/gm);
  expect(ended).toEqual([
    'ended     2.0 on 2026-11-30T10:00:00.000Z, by the product: it failed for 3 of 4 people',
    'ended     2.0 on 2026-11-30T10:00:00.000Z, by the product: it failed in 3 tabs, without a visit that went well',
  ]);
});
