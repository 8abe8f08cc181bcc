import { EventSourceParserStream } from 'eventsource-parser/stream';
import { NetworkError } from './errors.ts';

/** The `data` of each server-sent event of an answer, parsed as JSON. A stream cut in the middle rejects with NetworkError. */
export async function* eventsOf(response: Response, call: string): AsyncGenerator {
  if (response.body === null) throw new NetworkError(`${call} answered without a body`);
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new NetworkError(`${call} was cut in the middle`, { cause });
      });
      if (done) return;
      yield JSON.parse(value.data);
    }
  } finally {
    await reader.cancel().catch(() => undefined); // A reader already closed or broken has nothing left to cancel.
  }
}
