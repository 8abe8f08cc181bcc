import { expect, it } from 'vitest';
import { namedIds } from './named-ids.ts';

// Put together here, so that this file itself names nothing.
const tag = (...ids: string[]) => `[${ids.join(', ')}]`;

it('reads ids from titles, several at a time', () => {
  const source = `it('polls ${tag('S4.16')} ${tag('D.3')}', () => {}); test(\`stops after \${n} ${tag('S4.17', 'S4.18')}\`, f);`;
  expect(namedIds('a.test.ts', source)).toEqual(['S4.16', 'D.3', 'S4.17', 'S4.18']);
});

it('reads them from tables of cases', () => {
  expect(namedIds('a.test.ts', `it.each([['${tag('S8.1')}', 'x']])('%s', f);`)).toEqual(['S8.1']);
});

it('passes over comments and what only looks like an id', () => {
  expect(namedIds('a.test.ts', `// ${tag('S1.1')}\nit('reads [0] and [S4] and S4.2', f);`)).toEqual([]);
});
