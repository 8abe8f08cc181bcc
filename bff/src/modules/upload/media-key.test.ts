import { newId } from '@savoir/contracts/common';
import { expect, it } from 'vitest';
import { mediaIdOf, mediaKey } from './media-key.ts';

const [company, other, media] = [newId(), newId(), newId()];

it('finds the id in a key of the company', () => {
  expect(mediaIdOf(company, mediaKey(company, media, 'wav'))).toBe(media);
});

it.each([
  mediaKey(other, media, 'wav'),
  `${company}/documents/${media}.pdf`,
  `${company}/media/../../${other}/media/${media}.wav`,
  `${company}/media/${media}.photo.jpg`,
  `${company}/media/x.wav`,
  '',
])('takes %s for nobody’s', (key) => {
  expect(mediaIdOf(company, key)).toBeNull();
});
