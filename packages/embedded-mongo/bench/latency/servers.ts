import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A server to measure. */
export interface Measured {
  name: string;
  url: string;
  /** CPU time it has used so far, in ms; null where its processes are not known. */
  usedMs(): Promise<number | null>;
  /** The longest time its one thread was held since the last call, in ms of the processor; null where no one watches. */
  heldMs(): Promise<number | null>;
  close(): Promise<void>;
}

interface Watched {
  heldMs: number;
  usedMs: number;
}

async function ask(child: ChildProcess): Promise<Watched> {
  child.send('read');
  const [answer] = (await once(child, 'message')) as [Watched];
  return answer;
}

/** The embedded server in a process of its own, with a watch on its thread. */
export async function embedded(dir: string): Promise<Measured> {
  const child = fork(fileURLToPath(new URL('server.child.ts', import.meta.url)), [dir], {
    execArgv: ['--max-old-space-size=1024'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    name: 'here',
    url,
    usedMs: async () => (await ask(child)).usedMs,
    heldMs: async () => (await ask(child)).heldMs,
    async close() {
      child.send('close');
      await once(child, 'exit');
    },
  };
}

const ticksPerSecond = 100;

/** Of all processes whose command line matches; Linux only. */
function usedBy(pattern: RegExp): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (Number(pid) === process.pid || !pattern.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) continue;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return (ticks * 1000) / ticksPerSecond;
}

/** Another server; `processes` is found in the command lines of its processes. */
export function reference(url: string, processes: string | undefined): Measured {
  const pattern = processes === undefined ? null : new RegExp(processes);
  return {
    name: 'reference',
    url,
    usedMs: () => Promise.resolve(pattern && usedBy(pattern)),
    heldMs: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}
