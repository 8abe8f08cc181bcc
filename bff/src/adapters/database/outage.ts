import {
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const outages = [MongoServerSelectionError, MongoNetworkError, MongoNotConnectedError, MongoTopologyClosedError];

/** Classes that the driver keeps to itself: a full connection queue, and a connection made again. */
const unexported = new Set(['MongoWaitQueueTimeoutError', 'MongoClientClosedError']);

/** MongoDB's OutOfDiskSpace. */
const outOfDiskSpace = 14_031;

/** The database can be reached and read, and has no room to write. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === outOfDiskSpace;

/** MongoDB's LockTimeout: a write waited in vain for others to end. */
const lockTimeout = 24;

/** The database cannot be reached, or has too much to do: the request may be repeated later as it is. */
export function isDatabaseDown(error: unknown): boolean {
  return (
    outages.some((outage) => error instanceof outage) ||
    (error instanceof MongoServerError && error.code === lockTimeout) ||
    (error instanceof MongoError && unexported.has(error.name))
  );
}
