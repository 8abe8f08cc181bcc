import { lockDown } from './lock-down.ts';

/**
 * Locks this process down, then answers what it is asked, one request after the other. What cannot be answered is told as
 * `failureOf` says it.
 */
export function answerRequests<Answer>(
  answersTo: (request: never) => AsyncIterable<Answer>,
  failureOf: (error: unknown) => Answer,
): void {
  lockDown();
  const send = (answer: Answer) =>
    new Promise<void>((resolve, reject) => {
      process.send?.(answer, undefined, undefined, (error) => (error ? reject(error) : resolve()));
    });
  const answer = async (request: unknown) => {
    for await (const each of answersTo(request as never)) await send(each);
  };
  let work: Promise<unknown> = Promise.resolve();
  process.on('message', (request: unknown) => {
    work = work
      .then(() => answer(request))
      .catch((error: unknown) => send(failureOf(error)))
      // No one listens any more.
      .catch(() => process.exit(1));
  });
}
