import { expect, it } from 'vitest';
import { odtOf, partsOf } from '../test-office.ts';

const level = (at: number, look: string) => `<text:outline-level-style text:level="${at}" ${look}/>`;
const outline = `<text:outline-style style:name="Outline">${level(1, 'style:num-format="I" style:num-suffix="."')}
  ${level(2, 'style:num-format="1" text:display-levels="1"')}${level(3, 'style:num-format="a" text:display-levels="2"')}${level(4, 'style:num-format=""')}</text:outline-style>`;
const heading = (text: string, at: number, more = '') =>
  `<text:h text:outline-level="${at}" ${more}>${text}</text:h><text:p>…</text:p>`;

async function headingsOf(body: string): Promise<string[]> {
  const styles = '<style:style style:name="P1" style:family="paragraph" style:list-style-name=""/>';
  const parts = await partsOf(await odtOf(body, { styles, named: outline }), 'odt');
  return parts.flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('#')));
}

it('the reader of OpenDocument texts says the numbers of chapters, which the file does not hold', async () => {
  expect(
    await headingsOf(
      heading('Préface', 1, 'text:style-name="P1"') +
        heading('Pose', 1) +
        heading('Joint', 2) +
        heading('Bride', 2) +
        heading('Couples', 3) +
        heading('Rappel', 4) +
        heading('Avis', 2, 'text:is-list-header="true"') +
        heading('Dépose', 1) +
        heading('Joint', 2) +
        heading('Annexe', 1, 'text:restart-numbering="true" text:start-value="9"'),
    ),
  ).toEqual([
    '# Préface',
    '# I. Pose',
    '## 1 Joint',
    '## 2 Bride',
    '### 2.a Couples',
    '#### Rappel',
    '## Avis',
    '# II. Dépose',
    '## 1 Joint',
    '# IX. Annexe',
  ]);
});
