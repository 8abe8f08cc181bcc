import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import parsePrometheus from 'parse-prometheus-text-format';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, startServer, startsServers } from './processes/start-server.ts';

startsServers();

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'savoir-metrics-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const settings = (env: Record<string, string>) => ({ DATA_DIR: dataDir, MONGODB_URL: '', PORT: freePort(), ...env });

/** As a parser of others reads it. */
async function scrape(port: string) {
  const answer = await fetch(`http://localhost:${port}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const families = parsePrometheus(await answer.text());
  return (name: string) => {
    const family = families.find((each) => each.name === name);
    if (family === undefined) throw new Error(`there is no ${name}`);
    return family;
  };
}

it('counts requests by route template, jobs, searches, the delay of the event loop and the process', async () => {
  const METRICS_PORT = freePort();
  const env = settings({ METRICS_PORT });
  const { output } = startServer(env);
  await expect.poll(() => output.out + output.err).toContain('Savoir answers at');
  const url = `http://localhost:${env.PORT}`;
  for (const path of ['/api/notes/1', '/api/notes/2', '/api/config', '/nowhere-42', '/readyz'])
    await fetch(`${url}${path}`);

  // The parser drops the labels of histograms.
  const text = await (await fetch(`http://localhost:${METRICS_PORT}/metrics`)).text();
  const counted = 'savoir_http_request_duration_seconds_count';
  expect(text).toContain(`${counted}{method="GET",route="/api/notes/:id",status="401"} 2\n`);
  expect(text).toContain(`${counted}{method="GET",route="/api/config",status="200"} 1\n`);
  expect(text).not.toContain('nowhere-42');

  const read = await scrape(METRICS_PORT);
  expect(read('savoir_jobs').metrics.map(({ labels }) => labels?.['state'])).toEqual(['waiting', 'running', 'dead']);
  for (const name of [
    'savoir_oldest_waiting_job_seconds',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect([name, Number.isFinite(Number(read(name).metrics[0]?.value))]).toEqual([name, true]);
  expect(read('savoir_http_request_duration_seconds').type).toBe('HISTOGRAM');
  expect(read('savoir_job_duration_seconds').type).toBe('HISTOGRAM');
  expect(read('savoir_search_duration_seconds').type).toBe('HISTOGRAM');
  // No one who reaches the product reaches these.
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('savoir_http');
  expect((await fetch(`http://localhost:${METRICS_PORT}/api/config`)).status).toBe(404);
});

it('opens no port unless one is set, and stops a start whose port is taken or the public one', async () => {
  const fails = async (env: Record<string, string>) => {
    const { output, ended } = startServer(settings(env));
    expect(await ended).toBe(1);
    return output.err;
  };
  const PORT = freePort();
  expect(await fails({ PORT, METRICS_PORT: PORT })).toMatch(/^Savoir cannot start\. METRICS_PORT: must be another one/);
  expect(await fails({ METRICS_HOST: '0.0.0.0' })).toMatch(/^Savoir cannot start\. METRICS_PORT: missing/);
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
  const METRICS_PORT = String((taken.address() as AddressInfo).port);
  expect(await fails({ METRICS_PORT })).toMatch(/^Savoir cannot start\. METRICS_PORT: \d+ is already used/);
  taken.close();
});
