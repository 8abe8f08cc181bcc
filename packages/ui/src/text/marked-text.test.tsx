import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Row } from '../list/row.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { MarkedText } from './marked-text.tsx';

const unbroken = ({ container }: { container: HTMLElement }) =>
  [...container.querySelectorAll('.sv-unbroken')].map(({ textContent }) => textContent);

it.each([
  ['Purge K-12/A du bac', ['K-12/A']],
  ['Joint K-/12, vis M8-A2/70.', ['K-/12', 'M8-A2/70.']],
  ['Porte-outil et/ou mandrin', []],
  ['0123456789-0123456789-0123456789', []],
])('a reference stays on one line, words and what fills a line do not: %s', (text, references) => {
  const shown = render(<MarkedText text={text} />);
  expect(unbroken(shown)).toEqual(references);
  expect(shown.container.textContent).toBe(text);
});

it('a reference stays on one line where only a part of it is highlighted', () => {
  const shown = render(
    <MarkedText
      text="Purge K-12/A"
      marks={[
        [0, 5],
        [8, 10],
      ]}
    />,
  );
  expect(unbroken(shown)).toEqual(['K-12/A']);
  expect([...shown.container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Purge', '12']);
  expect(shown.container.textContent).toBe('Purge K-12/A');
});

it('a reference stays on one line in the title of a row and in a note, also within a passage', () => {
  expect(unbroken(render(<Row title="Purge K-12/A" />))).toEqual(['K-12/A']);
  const note = render(<Markdown text="Purger **K-12/A** puis K-13/A." highlight="puis K-13/A" />);
  expect(unbroken(note)).toEqual(['K-12/A', 'K-13/A']);
  expect(note.container.querySelector('mark')?.textContent).toBe('puis K-13/A');
});
