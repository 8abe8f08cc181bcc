import { NetworkError } from '@savoir/remote-kit';
import { isChunkFailure } from '../platform/chunk-reload.ts';

/** Whether an error is the network's, so that the same may go well the next time it is tried: no fault to report. */
export const isPassing = (error: unknown): boolean => error instanceof NetworkError || isChunkFailure(error);
