import { readdir, readFile } from 'node:fs/promises';

// Read from Linux’s /proc: what a process has used is told there from outside, in its own words for all of them.

/** USER_HZ of every Linux there is. */
const ticksPerSecond = 100;

export interface Used {
  /** Processor time since its start, threads included. */
  cpuSeconds: number;
  /** For how long its first thread could run and no processor was free: what else the machine did to it. */
  heldUpSeconds: number;
  residentMb: number;
}

const nothing: Used = { cpuSeconds: 0, heldUpSeconds: 0, residentMb: 0 };

/** Nothing of a process that is gone. */
export async function usedBy(pid: number | undefined): Promise<Used> {
  try {
    const fields = fieldsOf(await readFile(`/proc/${pid}/stat`, 'utf8'));
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const [, heldUp] = (await textOf(`/proc/${pid}/schedstat`)).split(' ');
    return {
      heldUpSeconds: Number(heldUp ?? Number.NaN) / 1e9,
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
      residentMb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
    };
  } catch {
    return nothing;
  }
}

/** The embedded database that a server has started; undefined where it uses another one. */
export async function databaseOf(server: number | undefined): Promise<number | undefined> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [stat, command] = await Promise.all([textOf(`/proc/${name}/stat`), textOf(`/proc/${name}/cmdline`)]);
    if (Number(fieldsOf(stat)[1]) === server && command.includes('embedded-mongo')) return Number(name);
  }
  return undefined;
}

/** Those behind the name of the program, which may hold anything. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
