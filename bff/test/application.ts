import { startTestBff, type TestBff, type TestBffOptions } from '@savoir/testing/bff';
import { afterAll, beforeAll } from 'vitest';
import { openClient, type TestClient } from './client.ts';

/** The application of the test that runs; another one inside `companyWith`. */
export let bff: TestBff;
export let client: TestClient;

/** Starts the application once for a file of tests. */
export function startApplication(options?: TestBffOptions): void {
  beforeAll(async () => {
    bff = await startTestBff(options);
    client = await openClient(bff);
  });
  afterAll(() => bff.close());
}

/** Runs the check with another application of its own. */
export async function companyWith(options: () => Promise<TestBffOptions>, check: () => Promise<void>): Promise<void> {
  const [usual, usualClient] = [bff, client];
  bff = await startTestBff(await options());
  client = await openClient(bff);
  try {
    await check();
  } finally {
    await bff.close();
    [bff, client] = [usual, usualClient];
  }
}
