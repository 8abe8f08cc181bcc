import type { FastifyInstance } from 'fastify';

const everyMs = 60_000;

/**
 * Finishes what a crash cut between two writes: at start and every minute. `resume` must be safe to repeat,
 * and to run on several instances at once.
 */
export function recoverRegularly(app: FastifyInstance, what: string, resume: () => Promise<void>): void {
  const attempt = () => resume().catch((error: unknown) => app.log.error({ err: error, what }, 'recovery failed'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await attempt();
    timer = setInterval(() => void attempt(), everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
