import { expect, it } from 'vitest';
import { isResting, openServiceRest, ServiceResting } from './service-rest.ts';

it('an outage leaves a service alone after four failures in a row, for a minute, and asks it again then', () => {
  let now = 0;
  const rest = openServiceRest(() => now);
  for (let times = 0; times < 3; times++) rest.failed();
  rest.answered();
  for (let times = 0; times < 3; times++) rest.failed();
  expect(() => rest.check()).not.toThrow();
  rest.failed();
  now = 59_999;
  expect(() => rest.check()).toThrow(ServiceResting);
  now = 60_000;
  expect(() => rest.check()).not.toThrow();
  rest.failed();
  expect(() => rest.check()).toThrow(ServiceResting);
});

it('an outage of a service is known also where it is the cause of a failure', () => {
  expect(isResting(new Error('x', { cause: new ServiceResting('rests') }))).toBe(true);
  expect(isResting(new Error('x', { cause: new Error('y') }))).toBe(false);
});
