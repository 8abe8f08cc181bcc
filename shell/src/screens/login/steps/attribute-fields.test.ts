import { expect, it } from 'vitest';
import { attributeFault, attributeValue, internationalPhone } from './attribute-fields.ts';

it.each([
  ['06 12 34 56 78', '+33612345678'],
  ['06.12.34.56.78', '+33612345678'],
  ['+32 470 12 34 56', '+32470123456'],
  ['0032 470 12 34 56', '+32470123456'],
  ['(06) 12-34-56-78', '+33612345678'],
])('keeps the phone number %s as %s', (typed, stored) => {
  expect(internationalPhone(typed)).toBe(stored);
  expect(attributeValue('phone_number', typed)).toBe(stored);
});

it.each(['', 'douze', '06 12', '+0612345678', '061234567890'])('takes %j for no phone number', (typed) => {
  expect(internationalPhone(typed)).toBeNull();
});

it('asks for every attribute, and for a number that can be called', () => {
  expect(attributeFault('given_name', '  ')).toBe('required');
  expect(attributeFault('phone_number', '06 12')).toBe('phoneInvalid');
  expect(attributeFault('phone_number', '06 12 34 56 78')).toBeUndefined();
  expect(attributeValue('given_name', ' Anaïs ')).toBe('Anaïs');
});
