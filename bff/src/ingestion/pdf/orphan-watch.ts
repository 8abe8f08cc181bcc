import { workerData } from 'node:worker_threads';

const parent: unknown = workerData;

// A process whose parent died is handed to another one: nobody waits for its answer any more.
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 1000);
