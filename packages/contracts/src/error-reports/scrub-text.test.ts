import { expect, it } from 'vitest';
import { scrubText } from './index.ts';

it.each([
  ['refused eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'refused [token]'],
  ['authorization: Bearer abc.def', 'authorization: Bearer [token]'],
  ['GET https://savoir.example/login?password=secret#code failed', 'GET https://savoir.example/login failed'],
  ['GET /api/notes?q=presse failed', 'GET /api/notes failed'],
  ['appelez le 06 12 34 56 78 ou le 01.23.45.67.89', 'appelez le [phone] ou le [phone]'],
  ['tel:+33612345678 +33 (0)6 12 34 56 78', 'tel:[phone] [phone]'],
  ['from 0033 6 12 34 56 78, +44 20 7946 0958', 'from [phone], [phone]'],
  ['06\u202f12\u202f34\u202f56\u202f78', '[phone]'],
  ['at 10.0.4.2:3000, 1.42.8, 2026-11-27T10:05:00.000Z', 'at 10.0.4.2:3000, 1.42.8, 2026-11-27T10:05:00.000Z'],
  ['/notes/018f0c1e-0612-7345-8678-0123456789ab 404', '/notes/018f0c1e-0612-7345-8678-0123456789ab 404'],
  ['no user jeanne@vernier.example here', 'no user [mail] here'],
  ['Unexpected token in "La presse se purge chaque lundi avant huit heures"', 'Unexpected token in [text]'],
  ['no page for the route "notes.edit"', 'no page for the route "notes.edit"'],
  ['/notes/018f?: Loading chunk 7 failed.', '/notes/018f Loading chunk 7 failed.'],
])('of %j leaves %j', (text, left) => expect(scrubText(text)).toBe(left));

it('cuts what is long', () => expect(scrubText('x '.repeat(1000)).length).toBeLessThan(310));
