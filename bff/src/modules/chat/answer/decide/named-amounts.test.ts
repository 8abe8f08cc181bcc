import { expect, it } from 'vitest';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { lacksMeasure, lacksNumber, namesWhatIsAbsent } from './decide.ts';

const passages = (...texts: string[]) => texts.map((text) => rankedPassage('Presse du quai', text));

it.each([
  ['Comment purger la presse P-12 ?', ['Purger la presse P-12.'], false],
  ['Comment purger la presse P-12 ?', ['Purger la presse P-14.'], true],
  ['Comment purger la presse P-12 ?', ['Purger.', 'La presse P-12 est au fond.'], false],
  ['La P-12 et la P-14 ?', ['La presse P-12 est au fond.'], true],
  ['Quel coefficient 215 ?', ['| Coefficient | Salaire |\n| --- | --- |\n| 215 | 1 900 € |'], false],
  ['Comment purger la presse ?', ['Purger la presse P-14.'], false],
  ['Comment purger la presse ?', [], false],
])('%s of %j names what is absent: %s', (question, texts, isAbsent) => {
  expect(namesWhatIsAbsent(question, passages(...texts))).toBe(isAbsent);
});

it.each([
  ['Et à 400 ppm ?', ['De 400 à 500 ppm, aérer.'], false],
  ['Et à 2 000 ppm ?', ['De 2 000 à 5 000 ppm, sortir.'], false],
  ['Et à 2 000 PPM ?', ['2   000 PPM pendant trois heures.'], false],
  ['Et à 2 500 tr/min ?', ['De 2 000 à 5 000 tr/min : vibre.'], false],
  ['Et à 1 500 tr/min ?', ['De 2 000 à 5 000 tr/min : vibre.'], true],
  ['Et à 3 bars ?', ['Régler à 3 ou 4 bars.'], false],
  ['Et après 8 tours ?', ['Serrer de 8 tours.'], false],
  ['Et après 8 tours ?', ['Serrer d’un tour.'], true],
  ['Et après 1 tour ?', ['Serrer d’un quart, puis de 1 tours.'], false],
  ['Et à 4 bars après 8 tours ?', ['Serrer de 8 tours.'], true],
  ['Et à 4 bars ?', ['Régler la presse.', 'Tenir 4 bars.'], false],
  ['Et à 4 bars ?', ['Régler à 4', 'bars de réserve'], true],
  ['Et après ?', ['Tenir 4 bars.'], false],
  ['Et à 5 000 ppm ?', ['Arrêter à 5000 ppm.'], false],
  ['Et à 50 ppm ?', ['Arrêter à 5 000 ppm.'], true],
  ['Et après 3 semaines ?', ['Changer après trois semaines.'], false],
  ['Et après 1 semaine ?', ['Changer après une semaine.'], false],
  ['Et après 3 semaines ?', ['Changer après 3 mois.'], true],
  ['Et après 12 semaines ?', ['Changer après 12–15 semaines.'], false],
  ['Et après 12 semaines ?', ['Changer après 12 et 1 500 semaines.'], false],
  ['Et à 10 ppm, à 2 bars ?', ['Arrêter à 2 bars et 10 ppm.'], false],
  ['Et à 92 % ?', ['Pente entre 90 et 95 % : nettoyer l’électrode.'], false],
  ['Et à 97 % ?', ['Pente entre 90 et 95 % : nettoyer l’électrode.'], true],
  ['Et à 92 bars ?', ['Pente entre 90 et 95 % : nettoyer l’électrode.'], true],
])('%s of %j lacks an amount: %s', (question, texts, lacks) => {
  expect(lacksMeasure(question, passages(...texts))).toBe(lacks);
});

const before = 'À quelle pression régler le vérin ?';

it.each([
  ['Et le frein de la presse ?', before, ['Le frein est à 5 bars.'], false],
  ['Et le frein de la presse ?', before, ['Le frein est bruyant.'], true],
  ['Et le frein de la presse ?', before, ['Le vérin est à 5 bars.'], true],
  ['Et le frein de la presse ?', before, ['Le frein est bruyant. Le vérin est à 5 bars.'], true],
  ['Et le frein de la presse ?', before, ['Le vérin est à 5 bars.', 'Le frein est à 6 bars. Il chauffe.'], false],
  ['Et le frein, le levier, le câble, le moyeu, la jante ?', before, ['Frein, levier et câble : 6 bars.'], false],
  ['Et le frein, le levier, le câble, le moyeu ?', before, ['Frein et levier : 6 bars.'], true],
  ['Et le frein de la presse ?', before, ['Le frein tient 4 ans. La presse est verte.'], false],
  ['Et où est le frein ?', before, ['Le frein est bruyant.'], false],
  ['Et quel frein ?', before, ['Le frein est bruyant.'], false],
  ['Et quelle jante ?', before, ['La jante est bruyante.'], false],
  ['Et le frein ?', 'Comment régler le vérin ?', ['Le frein est bruyant.'], false],
  ['Et le frein ?', before, [], true],
])('%s after « %s » of %j is beside no number: %s', (question, last, texts, lacks) => {
  expect(lacksNumber(question, last, passages(...texts))).toBe(lacks);
});
