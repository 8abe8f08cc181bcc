import {
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const outages = [
  MongoServerSelectionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoTopologyClosedError,
];

/** Classes that the driver keeps to itself: a full connection queue, connections given up, and one made again. */
const unexported = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError', 'MongoClientClosedError']);

/** MongoDB's OutOfDiskSpace. */
const outOfDiskSpace = 14_031;

/** The database can be reached and read, and has no room to write. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === outOfDiskSpace;

/** MongoDB's LockTimeout: a write waited in vain for others to end. */
const lockTimeout = 24;

/** MongoDB's codes of a server that ends, or is no longer the one that writes: the driver repeats a call once by itself. */
const changingServer = [91, 189, 10_107, 11_600, 11_602, 13_435, 13_436];

const passing = new Set<number | string | undefined>([lockTimeout, ...changingServer]);

/** The database cannot be reached, or has too much to do: the request may be repeated later as it is. */
export function isDatabaseDown(error: unknown): boolean {
  return (
    outages.some((outage) => error instanceof outage) ||
    (error instanceof MongoServerError && passing.has(error.code)) ||
    (error instanceof MongoError && unexported.has(error.name))
  );
}
