import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Rows } from './rows.tsx';

const list = (items: string[]) => (
  <Rows
    items={items}
    keyOf={(item) => item}
    renderRow={(item) => <a href={`/${item}`}>{item}</a>}
    total={items.length}
    aria-label="Notes"
  />
);

it('a list gives the focus of a row that goes to the row beside it, and takes it from no one else', () => {
  const { rerender } = render(list(['a', 'b', 'c']));
  const row = (name: string) => screen.getByRole('link', { name });
  row('b').focus();
  rerender(list(['a', 'c']));
  expect(document.activeElement).toBe(row('c'));
  rerender(list(['a']));
  expect(document.activeElement).toBe(row('a'));
  rerender(list(['a', 'd']));
  row('a').blur();
  rerender(list(['a']));
  expect(document.activeElement).toBe(document.body);
});
