import type { FastifyBaseLogger } from 'fastify';

/** One Ctrl-C often arrives twice: from the terminal and from the program that started us. */
const sameSignalMs = 2000;

/** Stops in order at the first signal; at once when it is repeated later. */
export function onStopSignal(stop: (signal: string) => Promise<void>, log: FastifyBaseLogger): void {
  let stoppingSince: number | undefined;
  const handle = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}
