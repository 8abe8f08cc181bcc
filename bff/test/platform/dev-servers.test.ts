import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const manifest = {
  name: 'notes',
  contract: 1,
  routes: [],
  nav: [],
  slots: [],
  background: [],
  redirects: [],
  tutorials: [],
  texts: {},
};

describe('development servers', () => {
  const server = createServer((request, response) => {
    if (request.url === '/savoir-remote.json')
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          name: 'notes',
          version: 'dev',
          entry: 'mf-manifest.json',
          integrity: 'sha384-dev',
          manifest,
        }),
      );
    else if (request.url === '/icon.svg') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>served shell</title>');
  });
  let address = '';
  let bff: Awaited<ReturnType<typeof startTestBff>>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    bff = await startTestBff({ env: { DEV_SHELL: address, DEV_REMOTES: `notes=${address}` } });
  });
  afterAll(async () => {
    await bff.close();
    server.close();
  });

  it('development servers take the place of the built shell, at every address of a page', async () => {
    for (const url of ['/', '/notes/all']) {
      const page = await bff.app.inject({ url, headers: { accept: 'text/html' } });
      expect(page.body).toContain('served shell');
      expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'wasm-unsafe-eval' ${address}`);
    }
  });

  it('development servers give what lies beside the page', async () => {
    const icon = await bff.app.inject({ url: '/icon.svg', headers: { accept: 'image/*' } });
    expect([icon.body, icon.headers['content-type']]).toEqual(['<svg/>', 'image/svg+xml']);
  });

  it('development servers take the place of a built remote in the registry', async () => {
    const remotes = await bff.app.inject({ url: '/api/remotes' });
    expect(remotes.json()).toContainEqual(
      expect.objectContaining({ name: 'notes', version: 'dev', entry: `${address}/mf-manifest.json` }),
    );
  });
});
