import type { SharedItem } from '@savoir/service-worker';
import { describe, expect, it } from 'vitest';
import { planShare, targetOf } from './share-plan.ts';

const all = { note: true, document: true, video: true };
const file = (name: string, type = ''): SharedItem => ({
  key: name,
  kind: 'file',
  file: new File(['x'], name, { type }),
});
const words: SharedItem = { key: 'text', kind: 'text', text: 'La presse siffle' };

describe('what is shared', () => {
  it.each([
    [words, 'note'],
    [file('plaque.jpg', 'image/jpeg'), 'note'],
    [file('IMG_1.HEIC'), 'note'],
    [file('bruit.opus', 'audio/ogg'), 'note'],
    [file('film.mov', 'video/quicktime'), 'note'],
    [file('film.3gp'), 'note'],
    [file('releve.txt', 'text/plain'), 'note'],
    [file('notice.pdf', 'application/pdf'), 'document'],
    [file('notice.PDF'), 'document'],
    [file('tableau.xlsx', 'application/vnd.ms-excel'), null],
    [file('dessin.svg', 'image/svg+xml'), null],
    [file('sans-nom'), null],
  ])('%j goes to %s', (item, target) => expect(targetOf(item)).toBe(target));

  it('is sorted by where it goes, and what cannot go there says why', () => {
    const film = file('film.mp4', 'video/mp4');
    const pdf = file('notice.pdf', 'application/pdf');
    const sheet = file('tableau.xlsx', 'application/vnd.ms-excel');
    expect(planShare([words, film, pdf, sheet], all)).toEqual({
      note: [words, film],
      document: [pdf],
      refused: [{ item: sheet, refusal: 'kind' }],
    });
    expect(planShare([words, film, pdf], { note: true, document: false, video: false })).toEqual({
      note: [words],
      document: [],
      refused: [
        { item: film, refusal: 'video' },
        { item: pdf, refusal: 'documentRight' },
      ],
    });
    expect(planShare([words], { ...all, note: false }).refused).toEqual([{ item: words, refusal: 'noteRight' }]);
  });
});
