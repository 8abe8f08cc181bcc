import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { siteOf } from './site.ts';

async function siteThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const failureOf = (site: string) =>
  siteOf(
    site,
    'savoir_deploy_x',
  )({ method: 'POST', path: 'safety/versions', body: {} }).catch((error: unknown) => error);

it('a call of a deployment follows no redirect, which would lose its body and its token, and names where it leads', async () => {
  const seen: (string | undefined)[] = [];
  const safe = await siteThat((request, response) => {
    seen.push(request.method);
    response.end('{}');
  });
  const site = await siteThat(({ url }, response) => void response.writeHead(301, { location: `${safe}${url}` }).end());
  const failure = await failureOf(site);
  expect(failure).toBeInstanceOf(SetUpError);
  expect(String(failure)).toContain(`${site} leads to ${safe}; --to takes`);
  expect(seen).toEqual([]);
});

it('a call of a deployment says when a page of another site answers', async () => {
  const site = await siteThat((_request, response) => void response.end('<!doctype html><p>Bonjour'));
  const failure = await failureOf(site);
  expect(failure).toBeInstanceOf(SetUpError);
  expect(String(failure)).toContain(`${site} is no Savoir`);
});
