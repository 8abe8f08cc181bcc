import { describe, expect, it } from 'vitest';
import { questionOf } from './suggestions.ts';

describe('a question to begin with', () => {
  it.each([
    ['Vidange du réducteur R-09', 'Comment se fait la vidange du réducteur R-09\u202F?'],
    ['Remplacer la garniture de la P-204', 'Comment remplacer la garniture de la P-204\u202F?'],
    ['Purger l’air du circuit', 'Comment purger l’air du circuit\u202F?'],
    ['Que faire en cas de fuite ?', 'Que faire en cas de fuite\u202F?'],
    ['5. Remplacement de la garniture mécanique', 'Comment se fait le remplacement de la garniture mécanique\u202F?'],
    ['Analyse d’huile du réducteur : quand prélever', 'Comment se fait l’analyse d’huile du réducteur\u202F?'],
    ['Défaut F 0049 : recaler le variateur', 'Comment recaler le variateur\u202F?'],
    ['Mise en service de la presse', 'Comment se fait la mise en service de la presse\u202F?'],
  ])('is made of « %s »', (title, question) => {
    expect(questionOf(title)).toBe(question);
  });

  it.each([
    'Titre de Q',
    'Dossier-numerise',
    'scan_2024_03.pdf',
    'Atelier',
    'Filtre à huile',
    'Registre des visites',
    'Entre les deux rouleaux',
    'Notice pompe centrifuge NK-80',
    'Contrôle',
    'Purger',
    'Capteur de niveau du bac B2 : il affiche plein alors que le bac est vide',
    '?',
  ])('is not made of « %s »', (title) => {
    expect(questionOf(title)).toBeNull();
  });
});
