import { expect, it } from 'vitest';
import { subjectOf } from './subject-of.ts';

const token = (payload: unknown) => `h.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_')}.s`;

it('reads who asks from the bearer token, whatever its letters', () => {
  expect(subjectOf(`Bearer ${token({ sub: '018f>>>???~~~' })}`)).not.toBeNull();
  expect(subjectOf(`Bearer ${token({ sub: '018f' })}`)).toBe('018f');
});

it.each([null, '', 'Basic abc', 'Bearer abc', `Bearer ${token({ sub: '' })}`, `Bearer ${token({})}`, 'Bearer a.%%.c'])(
  'knows no one from %j',
  (header) => expect(subjectOf(header)).toBeNull(),
);
