import { expect, it } from 'vitest';
import { openConsent } from './analytics.model.ts';

const day = 24 * 3600_000;

function open(stored: Record<string, string> = {}, now = 200 * day) {
  const kept = new Map(Object.entries(stored));
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return openConsent(storage, () => now);
}

it.each([true, false])('keeps the answer %s', (granted) => {
  const consent = open();
  expect(consent.read()).toBeNull();
  consent.write(granted);
  expect(consent.read()).toBe(granted);
});

it('asks again after six months', () => {
  expect(open({ analyticsConsent: `granted ${19 * day}` }).read()).toBe(true);
  expect(open({ analyticsConsent: `granted ${17 * day}` }).read()).toBeNull();
});

it.each(['', 'granted', 'oui 1', 'granted demain'])('takes %j for no answer', (analyticsConsent) => {
  expect(open({ analyticsConsent }).read()).toBeNull();
});
