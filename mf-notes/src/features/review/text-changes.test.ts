import { describe, expect, it } from 'vitest';
import { textChanges } from './text-changes.ts';

const shown = (before: string, after: string) =>
  textChanges(before, after).map((place) =>
    place.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`)).join(''),
  );

describe('the changes of a text', () => {
  it('are none when nothing changed', () => {
    expect(shown('Fermer la vanne.', 'Fermer la vanne.')).toEqual([]);
  });

  it('are shown word by word, with what stands around them', () => {
    expect(shown('Pied boiteux : 0,10 mm au plus.', 'Pied boiteux : 0,05 mm au plus.')).toEqual([
      expect.stringMatching(/Pied boiteux : .*-.*10.*-.*\+.*05.*\+.* mm au plus\./),
    ]);
  });

  it('are apart when much stands between them', () => {
    const between =
      ' Puis on attend que la pression tombe, on pose le cadenas et on signe le registre de consignation. ';
    const places = shown(`Vanne 1.${between}Vis M10.`, `Vanne 2.${between}Vis M12.`);
    expect(places).toHaveLength(2);
    expect(places.join(' ')).not.toContain('cadenas');
  });
});
