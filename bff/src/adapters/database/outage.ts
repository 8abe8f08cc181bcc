import {
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const outages = [MongoServerSelectionError, MongoNetworkError, MongoNotConnectedError, MongoTopologyClosedError];

/** The database cannot be reached: the request may be repeated later as it is. */
export function isDatabaseDown(error: unknown): boolean {
  // The driver does not export the class of a full connection queue.
  return (
    outages.some((outage) => error instanceof outage) ||
    (error instanceof MongoError && error.name === 'MongoWaitQueueTimeoutError')
  );
}
