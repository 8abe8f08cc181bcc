import { Agent } from 'node:http';
import { send } from '../shared/send.ts';

// Asks one address from several connections, as many times as it can in the time given, and sends how often it was answered.

/** What the parent process asks for. */
export interface Calls {
  url: string;
  /** Of people who call in turn: each may do so only so often. */
  authorizations: string[];
  seconds: number;
}

const connections = 8;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

process.on('message', ({ url, authorizations, seconds }: Calls) => {
  void count(url, authorizations, seconds).then((answered) => process.send?.(answered));
});

async function count(url: string, authorizations: readonly string[], seconds: number): Promise<number> {
  let [started, answered] = [0, 0];
  const until = performance.now() + seconds * 1000;
  const callOn = async () => {
    while (performance.now() < until) {
      const authorization = authorizations[started++ % authorizations.length] ?? '';
      const { status, text } = await send(agent, url, { headers: { authorization } });
      if (status !== 200) throw new Error(`${url}: ${status} ${text}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, callOn));
  return answered;
}
