import { startTestBff } from '@savoir/testing/bff';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Impact, BenchPeople } from './people.ts';

const askers = ['reader', 'creator', 'validator', 'admin', 'dev'] as const;

/**
 * What an ingestion does to the requests of others, and they to it: the list of documents, asked one after the other,
 * before and meanwhile. People are a process of their own, as in life: what they tidy up keeps no answer back.
 */
export async function impactOf(path: string): Promise<Impact> {
  const bff = await startTestBff();
  try {
    const people: BenchPeople = {
      origin: await bff.listen(),
      path,
      uploader: bff.as('creator'),
      askers: askers.map((asker) => bff.as(asker)),
    };
    const child = fork(fileURLToPath(new URL('./people.child.ts', import.meta.url)));
    child.send(people);
    const answered = once(child, 'message').then(([impact]) => impact as Impact);
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the people ended (${code})`)));
    return await Promise.race([answered, ended]);
  } finally {
    await bff.close();
  }
}
