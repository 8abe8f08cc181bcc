import { expect, it } from 'vitest';
import { renderBlocks } from './render-blocks.ts';

it('the markdown of a PDF keeps list items together and paragraphs apart', () => {
  const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;
  expect(renderBlocks([paragraph('Outils'), paragraph('- clé'), paragraph('- pince'), paragraph('Suite')])).toBe(
    'Outils\n\n- clé\n- pince\n\nSuite',
  );
});

it('the markdown of a PDF escapes what would end a cell or start another block', () => {
  expect(
    renderBlocks([
      {
        kind: 'table',
        rows: [
          ['a|b', 'c'],
          ['1', '2'],
        ],
      },
    ]),
  ).toBe('| a\\|b | c |\n| --- | --- |\n| 1 | 2 |');
  expect(renderBlocks([{ kind: 'paragraph', text: '# pas un titre' }])).toBe('\\# pas un titre');
});
