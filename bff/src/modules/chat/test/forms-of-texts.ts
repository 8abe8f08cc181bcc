/** A text of a company, and what is asked of it. */
interface Shape {
  shape: string;
  title: string;
  written: string;
  asked: { question: string; says: string[]; never?: string[] }[];
}

export const tables: Shape[] = [
  {
    shape: 'years in a second header row',
    title: 'Grille des salaires de l’atelier',
    written: `| Coefficient | Salaire mensuel | |
| --- | --- | --- |
| | 2023 | 2024 |
| 190 | 1 812 € | 1 874 € |
| 215 | 1 905 € | 1 968 € |
| 240 | 2 040 € | 2 105 € |`,
    asked: [
      {
        question: 'Quel est le salaire mensuel au coefficient 215 ?',
        says: ['215', '2024 : 1 968 €'],
        never: ['1 905 €'],
      },
      {
        question: 'Quel était le salaire mensuel en 2023 au coefficient 240 ?',
        says: ['240', '2 040 €'],
        never: ['2 105 €'],
      },
    ],
  },
  {
    shape: 'merged header cells written out, years below',
    title: 'Taux horaires du magasin',
    written: `| Emploi | Taux horaire | Taux horaire |
| --- | --- | --- |
| Emploi | 1er mai 2025 | 1er mai 2022 |
| Cariste | 13,40 € | 11,90 € |
| Préparateur | 12,60 € | 11,20 € |`,
    asked: [
      { question: 'Quel est le taux horaire d’un cariste ?', says: ['Cariste', '2025', '13,40 €'], never: ['11,90'] },
      {
        question: 'Quel est le taux horaire d’un préparateur en 2022 ?',
        says: ['Préparateur', '11,20 €'],
        never: ['12,60'],
      },
    ],
  },
  {
    shape: 'dates in one header row',
    title: 'Prime de panier',
    written: `| Équipe | Prime au 01/01/2021 | Prime au 01/07/2024 |
| --- | --- | --- |
| Matin | 5,10 € | 6,20 € |
| Nuit | 7,80 € | 9,05 € |`,
    asked: [
      { question: 'Quelle est la prime de panier de l’équipe de nuit ?', says: ['2024', '9,05 €'], never: ['7,80'] },
    ],
  },
  {
    shape: 'years alone in the header',
    title: 'Épargne salariale',
    written: `| | 2023 | 2024 | 2025 |
| --- | --- | --- | --- |
| Prime d’intéressement | 600 € | 655 € | 710 € |
| Abondement maximal | 300 € | 320 € | 350 € |`,
    asked: [
      { question: 'Quelle est la prime d’intéressement ?', says: ['2025 : 710 €'], never: ['600 €', '655 €'] },
      { question: 'Quel était l’abondement maximal en 2024 ?', says: ['320 €'], never: ['350 €'] },
    ],
  },
  {
    shape: 'digits in a second header row that are no years',
    title: 'Serrage des boulons de charpente',
    written: `| Boulon | Couple | |
| --- | --- | --- |
| | classe 8.8 | classe 10.9 |
| M10 | 46 N·m | 68 N·m |
| M16 | 195 N·m | 280 N·m |`,
    asked: [
      { question: 'Quel couple pour un boulon M16 de classe 10.9 ?', says: ['M16', '280 N·m'], never: ['46 N·m'] },
      { question: 'Quel couple de serrage pour un boulon M10 ?', says: ['8.8 : 46 N·m', '10.9 : 68 N·m'] },
    ],
  },
  {
    shape: 'two groups of columns with the same names',
    title: 'Durée du préavis',
    written: `| Catégorie | Démission | | Licenciement | |
| --- | --- | --- | --- | --- |
| | moins de 2 ans | 2 ans et plus | moins de 2 ans | 2 ans et plus |
| Ouvrier | 15 jours | 1 mois | 5 semaines | 2 mois |
| Cadre | 10 semaines | 3 mois | 4 mois | 6 mois |`,
    asked: [
      {
        question: 'Quel préavis de démission pour un ouvrier de moins de 2 ans ?',
        says: ['Ouvrier', '15 jours'],
        never: ['5 semaines', '10 semaines'],
      },
      {
        question: 'Quel préavis pour le licenciement d’un cadre ?',
        says: ['4 mois', '6 mois'],
        never: ['10 semaines'],
      },
    ],
  },
  {
    shape: 'cases as columns, attributes as rows, codes',
    title: 'Entretien des compresseurs',
    written: `| Caractéristique | CX-10 | CX-20 | CX-30 |
| --- | --- | --- | --- |
| Puissance | 7,5 kW | 11 kW | 15 kW |
| Vidange d’huile | 1 500 h | 2 500 h | 4 000 h |
| Filtre à air | 500 h | 750 h | 1 000 h |`,
    asked: [
      { question: 'Quelle est la puissance du compresseur CX-30 ?', says: ['15 kW'], never: ['7,5 kW', '11 kW'] },
      {
        question: 'Quelle est la vidange d’huile du compresseur CX-20 ?',
        says: ['2 500 h'],
        never: ['1 500 h', '4 000 h', '750 h'],
      },
    ],
  },
  {
    shape: 'cases as columns, attributes as rows, words',
    title: 'Chariots du dépôt',
    written: `| | Chariot électrique | Chariot thermique |
| --- | --- | --- |
| Charge maximale | 1 600 kg | 2 500 kg |
| Hauteur de levée | 4,5 m | 6 m |
| Contrôle | tous les 6 mois | tous les 3 mois |`,
    asked: [
      {
        question: 'Quelle est la charge maximale du chariot thermique ?',
        says: ['Charge maximale', '2 500 kg'],
        never: ['1 600'],
      },
      { question: 'Tous les combien contrôler le chariot électrique ?', says: ['tous les 6 mois'] },
    ],
  },
  {
    shape: 'ages as columns',
    title: 'Rythme des enfants à la crèche d’entreprise',
    written: `| Âge | moins de 1 an | 1 à 3 ans | 3 à 5 ans |
| --- | --- | --- | --- |
| Sieste | 3 h | 2 h | 45 min |
| Goûter | 15 h 30 | 16 h | 16 h 15 |`,
    asked: [
      { question: 'Combien de temps dure la sieste de 3 à 5 ans ?', says: ['Sieste', '45 min'] },
      { question: 'À quelle heure est le goûter de 1 à 3 ans ?', says: ['Goûter', '16 h'] },
    ],
  },
  {
    shape: 'groups that are not bold',
    title: 'Tarifs du dépannage',
    written: `| Prestation | Tarif HT |
| --- | --- |
| En semaine | |
| Déplacement | 60 € |
| Main-d’œuvre | 52 € |
| Le week-end | |
| Déplacement | 95 € |
| Main-d’œuvre | 88 € |`,
    asked: [
      { question: 'Quel est le tarif du déplacement le week-end ?', says: ['95 €', 'week-end'], never: ['60 €'] },
      { question: 'Quel est le tarif de la main-d’œuvre en semaine ?', says: ['52 €', 'semaine'], never: ['88 €'] },
    ],
  },
  {
    shape: 'groups written in every cell',
    title: 'Expéditions du site',
    written: `| Envoi | Délai | Prix |
| --- | --- | --- |
| Zone nord | Zone nord | Zone nord |
| Palette | 24 h | 48 € |
| Colis | 48 h | 9 € |
| Zone sud | Zone sud | Zone sud |
| Palette | 72 h | 66 € |
| Colis | 96 h | 13 € |`,
    asked: [{ question: 'Quel est le prix d’une palette en zone sud ?', says: ['Zone sud', '66 €'], never: ['48 €'] }],
  },
  {
    shape: 'a table without a name',
    title: 'Horaires du quai',
    written: `| | |
| --- | --- |
| Lundi | 7 h – 15 h |
| Mardi | 8 h – 16 h |
| Samedi | fermé |`,
    asked: [
      { question: 'Quels sont les horaires du quai ?', says: ['Horaires du quai, ligne par ligne', 'Mardi', 'fermé'] },
    ],
  },
  {
    shape: 'the title of a table in its first row',
    title: 'Frais de route',
    written: `| Barème des véhicules personnels | | |
| --- | --- | --- |
| Puissance fiscale | Jusqu’à 5 000 km | Au-delà |
| 4 CV | 0,52 € | 0,34 € |
| 7 CV | 0,66 € | 0,43 € |`,
    asked: [
      { question: 'Quel barème pour une puissance fiscale de 7 CV au-delà ?', says: ['7 CV', 'Au-delà', '0,43 €'] },
    ],
  },
  {
    shape: 'a form that cannot be read surely',
    title: 'Effectifs du service',
    written: `| Poste | Site A | Site B |
| --- | --- | --- |
| 2024 | 12 | 14 |
| Soudeur | 3 | 5 |`,
    asked: [{ question: 'Combien de soudeurs ?', says: ['Soudeur – Site A : 3', 'Site B : 5'] }],
  },
];

export const texts: Shape[] = [
  {
    shape: 'a line above each list',
    title: 'Activités de la crèche',
    written: `0-2 ans

- Éveil sonore le mardi
- Sieste de deux heures

3-5 ans

- Peinture le jeudi
- Sieste d’une heure`,
    asked: [
      { question: 'Quelle sieste pour les 3-5 ans ?', says: ['3-5 ans', 'Sieste d’une heure'], never: ['deux heures'] },
    ],
  },
  {
    shape: 'a moment above each list, without blank lines',
    title: 'Suivi de la courroie du tapis',
    written: `Trois jours après la pose
- Retendre la courroie à 40 N
- Graisser le palier

Trois semaines après la pose
- Retendre la courroie à 55 N
- Contrôler l’alignement`,
    asked: [
      {
        question: 'À combien retendre la courroie trois semaines après la pose ?',
        says: ['**Trois semaines après la pose : Retendre la courroie à 55 N'],
      },
      {
        question: 'Quand contrôler l’alignement de la courroie ?',
        says: ['Trois semaines après la pose', 'Contrôler l’alignement'],
      },
    ],
  },
  {
    shape: 'bold lines above texts',
    title: 'Chauffage des bureaux',
    written: `**En hiver**

La consigne est de 19 °C de 8 h à 18 h.

**En été**

La consigne est de 26 °C, fenêtres fermées.`,
    asked: [{ question: 'Quelle est la consigne en été ?', says: ['En été', '26 °C'], never: ['**En été**'] }],
  },
  {
    shape: 'items of items',
    title: 'Majorations des heures',
    written: `- Heures de nuit
  - ouvriers : 25 %
  - cadres : 10 %
- Heures du dimanche
  - ouvriers : 50 %
  - cadres : 30 %`,
    asked: [
      { question: 'Quelle majoration le dimanche pour les ouvriers ?', says: ['dimanche', '50 %'], never: ['25 %'] },
    ],
  },
  {
    shape: 'words that announce the items',
    title: 'Congé pour événement familial',
    written: `Les salariés ont droit, sur justificatif, à ces congés.

Pour les salariés en contrat long :

- mariage : cinq jours ;
- déménagement : deux jours.

Pour les intérimaires :

- mariage : trois jours ;
- déménagement : un jour.`,
    asked: [
      {
        question: 'Combien de jours pour le mariage des intérimaires ?',
        says: ['intérimaires', 'trois jours'],
        never: ['**mariage : cinq'],
      },
    ],
  },
  {
    shape: 'headings with the same items',
    title: 'Pauses du personnel',
    written: `## Atelier
- Pause de 20 minutes à 10 h
- Repas à midi

## Bureau
- Pause de 15 minutes à 10 h 30
- Repas à 13 h`,
    asked: [{ question: 'Quelle pause au bureau ?', says: ['Bureau : Pause de 15 minutes'], never: ['20 minutes'] }],
  },
  {
    shape: 'an abbreviation within brackets',
    title: 'Absence pour maladie',
    written:
      'Le salarié prévient son chef ([art. 12](https://exemple.test/a)) dans les 36 heures et envoie un certificat. Le chef informe la paie.',
    asked: [
      {
        question: 'Sous combien d’heures prévenir son chef d’une maladie ?',
        says: [
          '**Le salarié prévient son chef ([art. 12](<https://exemple.test/a>)) dans les 36 heures et envoie un certificat.**',
        ],
      },
    ],
  },
  {
    shape: 'signs written with a backslash',
    title: 'Alarme du bassin',
    written: 'L’alarme du bassin sonne quand le niveau est \\> 80 % \\[sonde haute\\] pendant cinq minutes.',
    asked: [{ question: 'Quand sonne l’alarme du bassin ?', says: ['> 80 %', 'sonde haute'], never: ['\\'] }],
  },
  {
    shape: 'a title over its text',
    title: 'Frais de déplacement',
    written: `Délai de remboursement des frais de déplacement

Le virement part sous 12 jours ouvrés.

Plafond des frais de déplacement

Chaque nuit est prise en charge jusqu’à 110 €.`,
    asked: [
      { question: 'Quel est le délai de remboursement des frais de déplacement ?', says: ['12 jours ouvrés'] },
      { question: 'Quel est le plafond des frais de déplacement ?', says: ['110 €'] },
    ],
  },
  {
    shape: 'a list that is cut into two passages',
    title: 'Contrôles du four de séchage',
    written: `Chaque semaine

${Array.from({ length: 14 }, (_, at) => `- Relever la température de la zone ${at + 1} au pupitre et la noter au registre du four`).join('\n')}
- Souffler les brûleurs à 2 bar

Chaque trimestre

${Array.from({ length: 14 }, (_, at) => `- Démonter la trappe de la zone ${at + 1}, aspirer la poussière et refermer avec le joint neuf`).join('\n')}
- Étalonner les sondes à 150 °C`,
    asked: [
      {
        question: 'Quand étalonner les sondes du four de séchage ?',
        says: ['Chaque trimestre', 'Étalonner les sondes'],
      },
      { question: 'Quand souffler les brûleurs ?', says: ['Chaque semaine', 'Souffler les brûleurs'] },
    ],
  },
];
