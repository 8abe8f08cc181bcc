import { NetworkError } from './errors.ts';

/** The `data` of each server-sent event of an answer, parsed as JSON. A stream cut in the middle rejects with NetworkError. */
export async function* eventsOf(response: Response, call: string): AsyncGenerator {
  if (response.body === null) throw new NetworkError(`${call} answered without a body`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new NetworkError(`${call} was cut in the middle`, { cause });
      });
      if (done) return;
      buffer += value.replaceAll('\r\n', '\n');
      const frames = buffer.split('\n\n');
      buffer = frames.pop() ?? '';
      for (const frame of frames) {
        const data = dataOf(frame);
        if (data !== '') yield JSON.parse(data);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined); // A reader already closed or broken has nothing left to cancel.
  }
}

/** Comments (keep-alive) and other fields are passed over. */
const dataOf = (frame: string): string =>
  frame
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
