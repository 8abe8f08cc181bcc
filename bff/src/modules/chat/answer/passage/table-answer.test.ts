import { describe, expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { findTableAnswer, tableText } from './table-answer.ts';

const passage = (title: string, text: string, heading = ''): RankedPassage => rankedPassage(title, text, { heading });

const linesOf = (question: string, found: RankedPassage[], before: string | null = null): string[] =>
  (findTableAnswer(question, found, before)?.lines ?? []).map((line) => line.replaceAll(/[\u00A0\u202F]/g, ' '));

const torques = passage(
  'Remontage de la pompe P-204',
  `| Élément | Vis | Nombre de vis | Couple (N·m) |
| --- | --- | --- | --- |
| Couvercle de garniture | M8 | 4 | 22 |
| Corps de pompe | M12 | 8 | 65 |`,
  'Couples de serrage',
);

describe('a table answers', () => {
  it('a table answers with the row named and the column asked for, in one sentence with its unit', () => {
    expect(linesOf('Quel est le couple de serrage du corps de pompe de la P-204 ?', [torques])).toEqual([
      'Corps de pompe (M12, 8 vis) : 65 N·m',
    ]);
    expect(linesOf('Combien de vis pour le couvercle de garniture ?', [torques])).toEqual([
      'Couvercle de garniture (M8, 22 N·m) : 4 vis',
    ]);
  });

  it('a table answers with the row in whose range a number of the question lies', () => {
    const tariff = passage(
      'Étude du soir',
      '| Quotient | Tarif |\n|---|---|\n| moins de 500 | 2,10 € |\n| de 500 à 1 499 | 3,40 € |',
    );
    expect(linesOf('Quel tarif pour un quotient de 1 200 ?', [tariff])).toEqual(['de 500 à 1 499 : 3,40 €']);
  });

  it('a table leads where its cells do', () => {
    const forms = passage(
      'Formulaires',
      '| Formulaire | Adresse |\n|---|---|\n| Congé | [Ouvrir](https://rh.example/c) |\n| [Frais](/notes/1) | 3 € |',
    );
    expect(linesOf('Quelle est l’adresse du formulaire de congé ?', [forms])).toEqual([
      'Congé : [Ouvrir](<https://rh.example/c>)',
    ]);
    expect(linesOf('Quels formulaires y a-t-il ?', [forms])[1]).toBe('[Frais](</notes/1>) – Adresse : 3 €');
  });

  it('a table answers with the row whose name is said whole', () => {
    const portions = passage(
      'Portions',
      '| Repas | Enfants | Adultes |\n|---|---|---|\n| Petit déjeuner | 5 € | 8 € |\n| Déjeuner | 9 € | 14 € |',
    );
    expect(linesOf('Combien coûte le déjeuner des adultes ?', [portions])).toEqual(['Déjeuner – Adultes : 14 €']);
  });

  it('a table that is asked for answers also where the text below it was found first', () => {
    const question = 'Quels outils sont prêtés ?';
    const heading = 'Outils prêtés';
    const below = passage('Atelier', 'D’autres outils peuvent être prêtés par le magasin.', heading);
    const lent = {
      ...passage('Atelier', '| Outil | Lieu |\n|---|---|\n| Scie | A |\n| Étau | B |', heading),
      sourceId: below.sourceId,
    };
    expect(linesOf(question, [below, lent])).toEqual(['Scie – Lieu : A', 'Étau – Lieu : B']);
    expect(linesOf(question, [below, { ...lent, heading: 'Outils' }])).toEqual([]);
    expect(linesOf(question, [below, { ...lent, sourceId: 'another' }])).toEqual([]);
  });

  it('a table names the column of what could stand in another one', () => {
    const checks = passage(
      'Contrôles',
      '| Matériel | À la livraison | Chaque jour |\n|---|---|---|\n| Harnais | magasinier | grutier |\n| Sangle | grutier | grutier |',
    );
    expect(linesOf('Qui contrôle le harnais chaque jour ?', [checks])).toEqual(['Harnais – Chaque jour : grutier']);
  });

  it('a table answers with the column named whole before one that « combien » may mean', () => {
    const rooms = passage(
      'Chambres',
      '| Chambre | Basse saison | Haute saison | Nombre |\n|---|---|---|---|\n| Double | 80 € | 120 € | 9 |\n| Suite | 150 € | 210 € | 2 |',
    );
    expect(linesOf('Une suite en haute saison, c’est combien ?', [rooms])[0]).toContain('210 €');
  });

  it('a table answers with the row in whose range an amount lies, though another column than the first bounds it', () => {
    const leave = passage(
      'Congés',
      '| Niveau | Présence | Ouvriers | Cadres |\n|---|---|---|---|\n| 1 | moins de 3 ans | 26 | 28 |\n| 5 | de 3 à 9 ans | 27 | 30 |',
    );
    expect(linesOf('Combien pour des cadres qui ont 5 ans de présence ?', [leave])[0]).toContain('Cadres : 30');
    expect(linesOf('Combien pour des cadres qui ont 1 an de présence ?', [leave])[0]).toContain('Cadres : 28');
  });

  it('a table answers who, though the name of its row says when', () => {
    const alarms = passage(
      'Alarmes',
      '| Alarme | Qui vient | Délai |\n|---|---|---|\n| Sirène qui sonne | vigile | 5 min |\n| Voyant orange | électricien | 1 h |',
    );
    expect(linesOf('Qui vient quand la sirène sonne ?', [alarms])).toEqual(['Sirène qui sonne (5 min) : vigile']);
  });

  it('a table of yes and no answers with all of them when it is asked which', () => {
    const rounds = passage(
      'Rondes',
      '| Ronde | Tous les 2 jours | Toutes les semaines |\n|---|---|---|\n| Cave | non | oui |\n| Toit | oui | oui |',
    );
    expect(linesOf('À quelle fréquence se fait la ronde de la cave ?', [rounds])).toEqual([
      'Cave – Tous les 2 jours : non ; Toutes les semaines : oui',
    ]);
  });

  it('a table answers with the row or the column that one letter names', () => {
    const docks = passage(
      'Quais',
      '| Quai | Chef | Places |\n|---|---|---|\n| A | Odile | 4 |\n| B | Marc | 6 |\n| C | Paul | 9 |',
    );
    expect(linesOf('Combien de places au quai B ?', [docks])).toEqual(['Quai B (Marc) : 6']);
    expect(linesOf('Combien de places au quai F ?', [docks])).toEqual([]);
    const lines = passage(
      'Lignes',
      '|  | Chaîne A | Chaîne B |\n|---|---|---|\n| Cadence | 40 | 55 |\n| Postes | 6 | 8 |',
    );
    expect(linesOf('Quelle cadence sur la chaîne B ?', [lines])).toEqual(['Cadence – Chaîne B : 55']);
  });

  it('a table answers with a row whose name stands in a header too', () => {
    const lifts = passage(
      'Levage',
      '|  | Palan | Porte-charge |\n|---|---|---|\n| Charge (kg) | 250 | 400 |\n| Course (m) | 3 | 2 |',
    );
    const told = linesOf('Le palan, quelle charge ?', [lifts]);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('250');
  });

  it('a table answers how many days with the column that is given in days', () => {
    const rental = passage(
      'Location',
      '| Engin | Nombre | Durée (jours) |\n|---|---|---|\n| Nacelle | 3 | 12 |\n| Pelle | 2 | 20 |',
    );
    expect(linesOf('Combien de jours pour une nacelle ?', [rental])[0]).toContain(': 12 jours');
  });

  it('a table names the column of a reference, and of a yes or no, beside another one', () => {
    const parts = passage(
      'Pièces',
      '| Pièce | Scie | Rabot | Garantie | Stock |\n|---|---|---|---|---|\n| Lame | LS-12 | LR-40 | oui | non |\n| Carter | CS-3 | – | non | oui |',
    );
    expect(linesOf('Quelle lame pour le rabot ?', [parts])[0]).toContain('Rabot : LR-40');
    expect(linesOf('La lame est-elle en stock ?', [parts])[0]).toContain('Stock : non');
    expect(linesOf('Quel carter pour la scie ?', [parts])[0]).not.toContain('non indiqué');
  });

  it('a table names the column of a bare number beside another one', () => {
    const meals = passage(
      'Repas',
      '| Plat | Petits | Grands |\n|---|---|---|\n| Riz | 90 | 160 |\n| Soupe | 150 | 250 |',
    );
    expect(linesOf('Combien de riz pour les grands ?', [meals])).toEqual(['Riz – Grands : 160']);
  });

  it('a table answers without what stands in the columns of other places of another period', () => {
    const caps = passage(
      'Repas en mission',
      '|  | 2025 |  | 2026 |  |\n|---|---|---|---|---|\n|  | Rennes | Brest | Rennes | Brest |\n| Déjeuner | 18 | 16 | 19 | 17 |\n| Dîner | 24 | 21 | 25 | 22 |',
    );
    expect(linesOf('Combien pour un dîner à Rennes ?', [caps])).toEqual(['Dîner – 2026 Rennes : 25']);
  });

  it('a table answers with several rows when none is named', () => {
    expect(linesOf('Quels sont les couples de serrage de la pompe P-204 ?', [torques])).toEqual([
      'Couvercle de garniture (M8, 4 vis) : 22 N·m',
      'Corps de pompe (M12, 8 vis) : 65 N·m',
    ]);
  });

  it('a table answers with all rows when the question names what stands around the table', () => {
    const text = `Contrat de maintenance.

| Prestation | Forfait | Tarif HT |
| --- | --- | --- |
| Visite annuelle | oui | 480,00 € |
| Astreinte | non | 95,50 € |`;
    expect(linesOf('Quels sont les tarifs HT du contrat de maintenance ?', [passage('Annexe', text)])).toEqual([
      'Visite annuelle (forfait oui) : 480,00 €',
      'Astreinte (forfait non) : 95,50 €',
    ]);
  });

  const incidents = passage(
    'Compresseur VK-12',
    `| Symptôme | Cause probable | Action |
| --- | --- | --- |
| Ne démarre pas | fusible fondu | remplacer le fusible |
| Siffle | joint usé | changer le joint |`,
    'Incidents',
  );
  it.each([
    ['the causes', 'Quelles sont les causes de panne du VK-12 ?', ['Ne démarre pas', 'Siffle'], 'joint usé'],
    ['what its first column names', 'Quels symptômes sur le VK-12 ?', ['Ne démarre pas', 'Siffle'], 'changer le joint'],
    ['what is to be done', 'Les actions pour le VK-12', ['Ne démarre pas', 'Siffle'], 'remplacer le fusible'],
  ])('a table answers with every row when several are asked for: %s', (_, question, keys, cell) => {
    const lines = linesOf(question, [incidents]);
    expect(lines).toHaveLength(keys.length);
    keys.forEach((key, at) => expect(lines[at]).toContain(key));
    expect(lines.join('\n')).toContain(cell);
  });

  it('a table answers with every row, though a sentence beside it speaks of all that is asked', () => {
    const text = `Les couples de serrage de la bride se règlent à froid.

| Vis | Couple |
| --- | --- |
| M8 | 22 N·m |
| M12 | 65 N·m |`;
    expect(linesOf('Quels sont les couples de serrage de la bride ?', [passage('Bride', text)])).toEqual([
      'M8 : 22 N·m',
      'M12 : 65 N·m',
    ]);
  });

  it('a table answers with the rows of a long table in their order, whatever part of it was found', () => {
    const part = (rows: string, start: number): RankedPassage => ({
      ...passage('Pièces du palan', `| Pièce | Référence |\n| --- | --- |\n${rows}`),
      sourceId: 'palan',
      start,
    });
    const [first, second, third] = [
      part('| Crochet | R-1 |', 0),
      part('| Chaîne | R-2 |', 100),
      part('| Frein | R-3 |', 200),
    ];
    const answer = findTableAnswer('Quelles références pour le palan ?', [second], null, [first, second, third]);
    expect(answer?.lines.map((line) => line.split(/[^\p{L}]/u)[0])).toEqual(['Crochet', 'Chaîne', 'Frein']);
  });

  it('a table answers with the row of a code, and with none for a code it does not hold', () => {
    const motors = passage(
      'Moteurs du convoyeur',
      `| Moteur | Puissance | Intensité |
| --- | --- | --- |
| T1 | 1,5 kW | 3,4 A |
| T3 | 3 kW | 6,6 A |
| C2 | 4 kW | 8,5 A |
| D4 | 5,5 kW | 11 A |`,
    );
    expect(linesOf('Quelle est la puissance du moteur T3 ?', [motors])).toEqual(['T3 (6,6 A) : 3 kW']);
    expect(linesOf('Intensité du C2 ?', [motors])).toEqual(['C2 (4 kW) : 8,5 A']);
    expect(linesOf('quelle intensité pour d4', [motors])).toEqual(['D4 (5,5 kW) : 11 A']);
    expect(linesOf('Quelle est la puissance du moteur T4 ?', [motors])).toEqual([]);
    expect(linesOf('Et un C2 ?', [motors], 'Quelle est la puissance du moteur T3 ?')).toEqual(['C2 (8,5 A) : 4 kW']);
  });

  it('a table answers with headers of several rows, and units in a row of their own', () => {
    const greased = passage(
      'Serrage des brides',
      `| Bride | Couple |  | Contrôle |
| --- | --- | --- | --- |
|  | À sec | Huilé |  |
|  | N·m | N·m | h |
| DN 50 | 60 | 48 | 24 |
| DN 80 | 90 | 72 | 48 |`,
    );
    expect(linesOf('Quel couple huilé pour la bride DN 80 ?', [greased])).toEqual([
      'DN 80 (48 h) – Couple huilé : 72 N·m',
    ]);
    expect(linesOf('Quel couple pour la bride DN 50 ?', [greased])).toEqual([
      'DN 50 (24 h) – Couple à sec : 60 N·m ; Couple huilé : 48 N·m',
    ]);
  });

  it('a table answers with the name of a merged cell carried down, and the title of its group', () => {
    const merged = passage(
      'Graissage',
      `| Organe | Point | Graisse | Quantité (g) |
| --- | --- | --- | --- |
| **Ligne 1** | | | |
| Ventilateur | palier avant | GX-2 | 18 |
| | palier arrière | GX-2 | 25 |
| **Ligne 2** | | | |
| Ventilateur | palier avant | GX-4 | 30 |`,
    );
    expect(linesOf('Quelle quantité pour le palier arrière du ventilateur ?', [merged])).toEqual([
      'Ligne 1, Ventilateur (palier arrière, GX-2) : 25 g',
    ]);
    expect(linesOf('Quelle quantité au palier avant du ventilateur de la ligne 2 ?', [merged])).toEqual([
      'Ligne 2, Ventilateur (palier avant, GX-4) : 30 g',
    ]);
  });

  it('a table answers saying that a cell is empty rather than taking another', () => {
    const holes = passage('Jeux', '| Palier | Jeu (mm) |\n| --- | --- |\n| Avant | 0,05 |\n| Arrière | – |');
    expect(linesOf('Quel jeu pour le palier arrière ?', [holes])).toEqual(['Arrière : non indiqué']);
  });

  it('a table answers with all of a row when no column is asked for', () => {
    expect(linesOf('Corps de pompe', [torques])).toEqual(['Corps de pompe – Vis : M12 ; 8 vis ; Couple : 65 N·m']);
  });

  it('a table does not answer when a row is named that it has not', () => {
    expect(linesOf('Quel couple pour la bride d’aspiration ?', [torques])).toEqual([]);
  });

  it('a table answers quoting its row to the letter', () => {
    const answer = findTableAnswer('Quel couple pour le corps de pompe ?', [torques], null);
    expect(answer?.quote).toBe('Corps de pompe | M12 | 8 | 65');
    expect(tableText(answer!, '[1]', { isPlain: false })).toBe(
      '**Corps de pompe (M12, 8 vis)\u00A0: 65\u00A0N·m** [1]',
    );
  });

  it('a table answers with the amount of a row, though a number names it, with what it counts', () => {
    const grades = passage('Primes', '| Échelon | Prime |\n| --- | --- |\n| 12 | 40 € |\n| 13 | 45 € |');
    expect(linesOf('Quelle prime à l’échelon 13 ?', [grades])).toEqual(['Échelon 13 : 45 €']);
  });

  it('a table answers without a group for a row that lacks its value among rows that have one', () => {
    const holes = passage(
      'Jeux',
      '| Palier | Jeu (mm) | Vis |\n| --- | --- | --- |\n| Avant | 0,05 | M6 |\n| Milieu | | |\n| Arrière | 0,07 | M8 |',
    );
    expect(linesOf('Quel jeu pour le palier arrière ?', [holes])).toEqual(['Arrière (M8) : 0,07 mm']);
    expect(linesOf('Quel jeu pour le palier du milieu ?', [holes])).toEqual(['Milieu : non indiqué']);
  });

  it('a table answers taking its first row for data where it is written as the others are', () => {
    const prices = passage(
      'Prix',
      '| Article | Prix | |\n| --- | --- | --- |\n| | 12 € | 14 € |\n| Gants | 3 € | 4 € |\n| Casque | 20 € | 24 € |',
    );
    expect(linesOf('Quel prix pour les gants ?', [prices])).toEqual(['Gants – Prix : 3 € ; 4 €']);
  });

  it('a table answers with all of a row when a year is asked for that it has not', () => {
    const wages = passage(
      'Primes',
      '| Équipe | Prime 2023 | Prime 2024 |\n| --- | --- | --- |\n| Jour | 5 € | 6 € |\n| Nuit | 7 € | 9 € |',
    );
    expect(linesOf('Quelle prime de nuit en 2019 ?', [wages])).toEqual(['Nuit – Prime 2023 : 7 € ; Prime 2024 : 9 €']);
  });
});
