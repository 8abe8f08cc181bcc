import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedMongo } from '../src/index.ts';
import { placeForData } from '../src/testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
    /** Whether the server under test is ours: a few tests look behind the protocol. */
    isEmbedded: boolean;
  }
}

/** The suites run against `MONGODB_URL`, or else one embedded server of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['MONGODB_URL'];
  if (given) {
    project.provide('mongoUrl', given);
    project.provide('isEmbedded', false);
    return () => Promise.resolve();
  }
  const dir = mkdtempSync(join(placeForData(), 'embedded-mongo-'));
  const server = await startEmbeddedMongo({ dir });
  project.provide('mongoUrl', server.url);
  project.provide('isEmbedded', true);
  return async () => {
    await server.close();
    rmSync(dir, { recursive: true });
  };
}
