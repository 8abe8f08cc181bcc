import { Failure } from './failure.ts';

/** Throws DEPENDENCY_UNAVAILABLE where it takes longer. */
export async function within<T>(ms: number, doing: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Failure('DEPENDENCY_UNAVAILABLE', { cause: new Error(`no answer within ${ms} ms`) })),
    ms,
  );
  return Promise.race([doing, promise]).finally(() => clearTimeout(timer));
}
