import { MongoError, MongoServerClosedError, MongoServerError } from 'mongodb';
import { expect, it } from 'vitest';
import { isDatabaseDown } from './outage.ts';

const answered = (code: number) => new MongoServerError({ code, errmsg: 'no' });

/** What the driver throws when its pool is closed between the choice of a server and the call; it exports no such class. */
class MongoPoolClosedError extends MongoError {
  override get name(): string {
    return 'MongoPoolClosedError';
  }
}

it.each([
  ['a server that was given up', new MongoServerClosedError('closed')],
  ['its connections', new MongoPoolClosedError('closed')],
  ['a primary that stepped down', answered(189)],
  ['a server that is shutting down', answered(91)],
  ['a write that waited in vain', answered(24)],
])('the database is down: %s', (_, error) => {
  expect(isDatabaseDown(error)).toBe(true);
});

it.each([
  ['a value that is there already', answered(11_000)],
  ['a command it does not know', answered(59)],
  ['any other error', new Error('no')],
])('the database is not down: %s', (_, error) => {
  expect(isDatabaseDown(error)).toBe(false);
});
