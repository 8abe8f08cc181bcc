import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface ProcessUsage {
  residentMb: number;
  /** Time on the processor since the process started, all threads together, in steps of 10 ms. */
  cpuMs: number;
}

const pageBytes = 4096;
/** Linux counts processor time for other processes in hundredths of a second, whatever the kernel's own clock. */
const tickMs = 10;
/** Places in `/proc/<pid>/stat` behind the name, which may hold spaces (proc_pid_stat(5)). */
const [userTicks, systemTicks, residentPages] = [11, 12, 21];

/** What a process of ours holds and has computed, or null when it has gone. */
export async function usageOf(pid: number): Promise<ProcessUsage | null> {
  try {
    return process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  } catch {
    // The process ended between two looks: that is what its exit event is for.
    return null;
  }
}

async function fromProc(pid: number): Promise<ProcessUsage> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const numberAt = (place: number) => Number(fields[place]);
  return {
    residentMb: (numberAt(residentPages) * pageBytes) / 2 ** 20,
    cpuMs: (numberAt(userTicks) + numberAt(systemTicks)) * tickMs,
  };
}

async function fromPs(pid: number): Promise<ProcessUsage> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kilobytes, time = ''] = stdout.trim().split(/\s+/);
  const seconds = time.split(':').reduce((total, part) => total * 60 + Number(part), 0);
  return { residentMb: Number(kilobytes) / 1024, cpuMs: seconds * 1000 };
}
