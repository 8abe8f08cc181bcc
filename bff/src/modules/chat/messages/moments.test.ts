import { expect, it } from 'vitest';
import { type Recording, momentOf } from './moments.ts';

const segments = [
  { startSeconds: 0, endSeconds: 6, text: 'Bonjour, je suis devant le compresseur VC-45.' },
  { startSeconds: 6, endSeconds: 12.5, text: 'La courroie doit être retendue toutes les 650 heures.' },
  { startSeconds: 12.5, endSeconds: 18, text: 'Contrôler la flèche au milieu du brin, elle doit être' },
  { startSeconds: 18, endSeconds: 20, text: 'de 9 millimètres.' },
];
const recording: Recording = {
  id: 'm1',
  transcript: segments.map(({ text }) => text).join(' '),
  segments,
  durationMs: 20_000,
};

it.each([
  ['La courroie doit être retendue toutes les 650 heures.', 6],
  ['Contrôler la flèche au milieu du brin, elle doit être de 9 millimètres.', 12.5],
  ['**Retendre** la courroie toutes les 650 heures', 6],
])('finds the second at which is said: %s', (quote, seconds) => {
  expect(momentOf(quote, [recording])).toEqual({ mediaId: 'm1', seconds });
});

it('the finder of moments finds it in the recording that says it', () => {
  const other: Recording = { id: 'm0', transcript: 'Rien de tel.', segments: [], durationMs: 3000 };
  expect(momentOf('retendue toutes les 650 heures', [other, recording])).toEqual({ mediaId: 'm1', seconds: 6 });
});

it('the finder of moments knows about where it is said when the service gave no times', () => {
  const moment = momentOf('Contrôler la flèche au milieu du brin', [{ ...recording, segments: [] }]);
  expect(moment?.seconds).toBeGreaterThan(9);
  expect(moment?.seconds).toBeLessThan(16);
});

it('the finder of moments names no moment for what was typed', () => {
  expect(momentOf('Le badge perdu se déclare à l’accueil.', [recording])).toBeNull();
  expect(momentOf('Le badge perdu se déclare à l’accueil.', [{ ...recording, segments: [] }])).toBeNull();
});
