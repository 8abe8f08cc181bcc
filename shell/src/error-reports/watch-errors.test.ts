import { expect, it } from 'vitest';
import { watchErrors } from './watch-errors.ts';

function open() {
  const page = new EventTarget();
  const taken: unknown[] = [];
  const watched = watchErrors(page);
  return {
    watched,
    taken,
    fail: (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error })),
    reject: (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
    follow: () => watched.follow((error) => taken.push(error)),
  };
}

it('hands over what came before it was asked, then what comes', () => {
  const page = open();
  const errors = [new Error('one'), new Error('two'), new Error('three')];
  page.fail(errors[0]);
  page.reject(errors[1]);
  page.follow();
  page.fail(errors[2]);
  expect(page.taken).toEqual(errors);
});

it('hands everything to those who ask, however late', () => {
  const page = open();
  const error = new Error('one');
  page.follow();
  page.fail(error);
  page.follow();
  expect(page.taken).toEqual([error, error]);
});

it('leaves out what is no error', () => {
  const page = open();
  page.follow();
  page.fail(null);
  page.reject('cancelled');
  expect(page.taken).toEqual([]);
});

it('keeps the first twenty for who asks later, and goes on with those who follow', () => {
  const page = open();
  page.follow();
  for (let count = 0; count < 30; count++) page.fail(new Error(String(count)));
  expect(page.taken).toHaveLength(30);
  page.follow();
  expect(page.taken).toHaveLength(50);
});
