import { performance } from 'node:perf_hooks';
import { Engine } from '../../src/server/engine.ts';
import { listen } from '../../src/server/listen.ts';

// The server with a watch on its thread: how much of the processor it used from one turn of its loop to the next. That
// does not depend on what else the machine does, as the time on the clock would.

const [dir = ''] = process.argv.slice(2);

/** Often enough to see a sweep within a measurement. */
const ttlIntervalMs = 2000;

const engine = new Engine(dir, '127.0.0.1', ttlIntervalMs, process.pid);
const { port } = await listen(engine, { port: 0 });
engine.services.address = `127.0.0.1:${port}`;

const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let longest = 0;
let before = usedMs();
setInterval(() => {
  const now = usedMs();
  longest = Math.max(longest, now - before);
  before = now;
}, 1);

process.on('message', (what) => {
  if (what === 'close') {
    void engine.close().then(() => process.exit());
    return;
  }
  process.send?.({ heldMs: longest, usedMs: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 });
  longest = 0;
});

process.send?.({ url: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`, at: performance.now() });
