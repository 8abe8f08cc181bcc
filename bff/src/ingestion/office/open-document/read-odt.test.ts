import { expect, it } from 'vitest';
import { odtOf, partsOf } from '../test-office.ts';

it('the reader of OpenDocument texts cuts an OpenDocument text at its headings, with lists, tables and notes [B.115]', async () => {
  const written = await odtOf(
    `<text:h text:outline-level="1">Entretien</text:h>
     <text:p>Vider<text:s text:c="2"/>le carter<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>À froid.</text:p></text:note-body></text:note>.</text:p>
     <text:list text:style-name="L1"><text:list-item><text:p>Ouvrir</text:p><text:list><text:list-item><text:p>à gauche</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>Purger</text:p></text:list-item></text:list>
     <text:h text:outline-level="1">Pièces</text:h>
     <table:table><table:table-row><table:table-cell><text:p>Machine</text:p></table:table-cell><table:table-cell><text:p>Vis</text:p></table:table-cell></table:table-row>
       <table:table-row><table:table-cell table:number-rows-spanned="2"><text:p>PX</text:p></table:table-cell><table:table-cell><text:p>M8</text:p></table:table-cell></table:table-row>
       <table:table-row><table:covered-table-cell/><table:table-cell><text:p>M10<office:annotation><text:p>?</text:p></office:annotation></text:p></table:table-cell></table:table-row></table:table>`,
    {
      styles:
        '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/><text:list-level-style-bullet text:level="2"/></text:list-style>',
    },
  );
  const parts = await partsOf(written, 'odt');
  expect(parts.map(({ name, text, leftOut }) => [name, text, leftOut])).toEqual([
    ['Entretien', '# Entretien\n\nVider  le carter.\n\nÀ froid.\n\n1. Ouvrir\n   - à gauche\n2. Purger', []],
    [
      'Pièces',
      '# Pièces\n\n| Machine | Vis |\n| --- | --- |\n| PX | M8 |\n| PX | M10 |',
      [{ what: 'comments', count: 1 }],
    ],
  ]);
});
