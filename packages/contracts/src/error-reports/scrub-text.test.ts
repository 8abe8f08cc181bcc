import { expect, it } from 'vitest';
import { scrubText } from './index.ts';

it.each([
  ['refused eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'refused [token]'],
  ['authorization: Bearer abc.def', 'authorization: Bearer [token]'],
  ['GET https://savoir.example/login?password=secret#code failed', 'GET https://savoir.example/login failed'],
  ['GET /api/notes?q=presse failed', 'GET /api/notes failed'],
  ['no user jeanne@vernier.example here', 'no user [mail] here'],
  ['Unexpected token in "La presse se purge chaque lundi avant huit heures"', 'Unexpected token in [text]'],
  ['no page for the route "notes.edit"', 'no page for the route "notes.edit"'],
  ['/notes/018f?: Loading chunk 7 failed.', '/notes/018f Loading chunk 7 failed.'],
])('of %j leaves %j', (text, left) => expect(scrubText(text)).toBe(left));

it('cuts what is long', () => expect(scrubText('x '.repeat(1000)).length).toBeLessThan(310));
