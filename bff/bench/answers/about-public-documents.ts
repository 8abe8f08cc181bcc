import { answered, notAnswered, type Asked } from './asked.ts';

const trial = 'La période d’essai';
const resignation = 'La démission';
const holidays = 'Les jours fériés et les ponts';
const maternity = 'Le congé de maternité';
const agreed = 'La rupture conventionnelle du contrat de travail à durée indéterminée';
const overtime = 'Les heures supplémentaires : contreparties';
const heat = 'Chaleur et canicule au travail';
const noise = 'Le bruit en milieu de travail';
const cold = 'Travail dans le froid : les précautions à prendre';
const lifting = 'L’autorisation de conduite des appareils de levage';
const rehiring = 'La priorité de réembauche';
const faq = 'La FAQ Debian';
const guide = 'Guide du nouveau responsable Debian';
const developers = 'Manuel du développeur Debian';
const reference = 'Référence Debian';
const school = 'Manuel Debian Edu';
const eyes17 = 'Manuel expEYES-17';
const eyesJunior = 'Manuel expEYES Junior';
const programming = 'Programmer expEYES Junior';

const facts = [
  ...answered(
    'fact',
    trial,
    ['De combien de temps le salarié doit-il prévenir quand il rompt sa période d’essai ?', '48 heures'],
    ['Quel délai de prévenance après 3 mois de présence pendant la période d’essai ?', 'un mois après 3 mois'],
  ),
  ...answered(
    'fact',
    holidays,
    ['Quel jour férié est obligatoirement chômé pour tous ?', '1 er mai'],
    ['Quelle ancienneté faut-il pour être payé un jour férié ?', '3 mois'],
  ),
  ...answered(
    'fact',
    maternity,
    ['Combien de semaines au total une femme ne peut-elle pas être employée autour de l’accouchement ?', '8 semaines'],
    ['De combien le congé de maternité peut-il être prolongé en cas d’état pathologique ?', '2 semaines'],
  ),
  ...answered(
    'fact',
    overtime,
    ['Quelle majoration pour les huit premières heures supplémentaires ?', '25 %'],
    ['Jusqu’à quel montant les heures supplémentaires sont-elles exonérées d’impôt ?', '7 500 €'],
    ['En dessous de quel taux un accord ne peut-il pas descendre pour majorer les heures supplémentaires ?', '10 %'],
  ),
  ...answered(
    'fact',
    noise,
    ['À partir de quel niveau le bruit est-il dangereux ?', '85 dB'],
    ['À quel niveau sonore la douleur apparaît-elle ?', '120 dB'],
  ),
  ...answered('fact', cold, ['En dessous de quelle température du corps parle-t-on d’hypothermie ?', '35']),
  ...answered('fact', lifting, ['Combien de temps le CACES est-il valable ?', '5 ans']),
  ...answered('fact', heat, ['Quand le décret sur la chaleur entre-t-il en vigueur ?', '1 er juillet 2025']),
  ...answered('fact', faq, ['Qui développe Linux ?', 'Linus Torvalds'], ['D’où vient le nom Debian ?', 'Debra']),
  ...answered(
    'fact',
    eyes17,
    ['Quelle tension supportent les entrées A1 et A2 d’expEYES-17 ?', '16'],
    ['Quelle est la valeur nominale de la source de courant constant de l’expEYES-17 ?', '1,1 mA'],
  ),
  ...answered('fact', school, ['Quelle est l’adresse IP du serveur principal de Debian Edu ?', '10.0.2.2']),
];

const tables = [
  ...answered(
    'table',
    maternity,
    ['Combien de semaines de congé pour la naissance de jumeaux ?', '34 semaines'],
    ['Quelle durée de congé postnatal pour plus de deux enfants à la fois ?', '22 semaines'],
  ),
  ...answered('table', noise, ['À 120 cm, quel niveau de bruit pour se comprendre ?', '72 dB']),
  ...answered('table', reference, ['Quelle valeur de umask pour des fichiers que le groupe peut écrire ?', '0002']),
];

const codes = [
  ...answered(
    'code',
    lifting,
    ['Que dit l’article R. 4323-55 ?', 'formation adéquate'],
    ['circulaire DRT 99-7', '15 juin 1999'],
  ),
  ...answered('code', heat, ['De quand date le décret 2025-482 ?', '27 mai 2025']),
  ...answered('code', cold, ['Que prévoit l’article R. 4223-13 ?', 'chauffés pendant la saison froide']),
  ...answered('code', agreed, ['Que permet l’article L. 1237-11 ?', 'rompre d’un commun accord']),
  ...answered(
    'code',
    eyes17,
    ['Quelle plage de tension pour PV1 sur l’expEYES-17 ?', '-5 V à +5 V'],
    ['À quoi est reliée l’entrée SEN de l’expEYES-17 ?', '3,3 V'],
  ),
  ...notAnswered(
    'code',
    'refusal',
    'Que dit l’article L. 9999-12 du code du travail ?',
    'Que prévoit l’avenant 59 sur les jours fériés ?',
    'Que dit la circulaire 05-22 sur le bruit ?',
  ),
];

const paraphrases = [
  ...answered(
    'paraphrase',
    resignation,
    ['Puis-je dire à l’oral que je quitte mon poste ?', 'verbale'],
    ['Faut-il envoyer un recommandé pour partir de l’entreprise ?', 'lettre recommandée'],
  ),
  ...answered('paraphrase', agreed, ['Patron et employé peuvent-ils se séparer à l’amiable ?', 'commun accord']),
  ...answered('paraphrase', heat, [
    'Le patron doit-il fournir à boire quand il fait très chaud ?',
    'eau potable fraîche',
  ]),
  ...answered('paraphrase', rehiring, [
    'Après un licenciement pour raison économique, l’entreprise doit-elle penser à moi si un poste se libère ?',
    'un an',
  ]),
  ...answered('paraphrase', lifting, ['Qui doit autoriser un cariste à conduire ?', 'employeur']),
  ...answered('paraphrase', noise, ['Un vacarme peut-il provoquer des accidents ?', 'couvrir le son']),
  ...answered('paraphrase', trial, ['Peut-on me garder à l’essai deux fois de suite ?', 'renouvel']),
  ...answered('paraphrase', faq, ['Pourquoi préférer Debian à une autre distribution ?', 'libre']),
];

const several = [
  ...answered(
    'several documents',
    [heat, cold],
    ['À quelle température doivent être les locaux fermés de travail ?', 'température'],
  ),
  ...answered(
    'several documents',
    [faq, reference, guide, developers],
    ['Qu’est-ce qu’un paquet source Debian ?', 'source'],
    ['À quoi sert dpkg ?', 'paquet'],
  ),
];

const followUps = [
  ...answered('follow-up', overtime, [
    'Et pour les heures suivantes ?',
    '50 %',
    { before: 'Quelle majoration pour les huit premières heures supplémentaires ?' },
  ]),
  ...answered('follow-up', maternity, [
    'Et pour des triplés ?',
    '46 semaines',
    { before: 'Combien de semaines de congé de maternité pour la naissance de jumeaux ?' },
  ]),
  ...answered('follow-up', trial, [
    'Et si c’est l’employeur ?',
    'vingt-quatre heures',
    { before: 'De combien de temps le salarié doit-il prévenir quand il rompt sa période d’essai ?' },
  ]),
  ...answered('follow-up', eyes17, [
    'Et PV2 ?',
    '3,3 V',
    { before: 'Quelle plage de tension pour PV1 sur l’expEYES-17 ?' },
  ]),
  ...answered('follow-up', lifting, [
    'Qui la délivre ?',
    'employeur',
    { before: 'Pour quels engins faut-il une autorisation de conduite ?' },
  ]),
  ...answered('follow-up', resignation, [
    'Doit-elle être écrite ?',
    'verbale',
    { before: 'Comment présenter sa démission ?' },
  ]),
];

const definitions = [
  ...answered(
    'definition',
    faq,
    ['Qu’est-ce qu’un paquet virtuel ?', 'nom générique'],
    ['Qu’est-ce que le Hurd ?', 'ensemble de serveurs'],
    ['Qu’est-ce que Linux ?', 'noyau'],
  ),
  ...answered('definition', overtime, [
    'Qu’est-ce que le repos compensateur de remplacement ?',
    'repos compensateur équivalent',
  ]),
  ...answered('definition', lifting, ['C’est quoi le CACES ?', 'certificat d’aptitude']),
  ...answered('definition', cold, ['Qu’est-ce que l’hypothermie ?', 'baisse de la température corporelle']),
  ...answered('definition', eyesJunior, ['Qu’est-ce que l’expEYES Junior ?', 'version modifiée']),
];

const twoInOne = [
  ...answered('two in one', noise, [
    'À partir de quel niveau le bruit est-il dangereux et à quel niveau fait-il mal ?',
    ['85 dB', '120 dB'],
  ]),
  ...answered(
    'two in one',
    [overtime, lifting],
    [
      'Quelle majoration pour les huit premières heures supplémentaires ? Combien de temps le CACES est-il valable ?',
      ['25 %', '5 ans'],
    ],
  ),
];

const askBack = notAnswered('ask back', 'ask back', 'Quel préavis ?', 'Quelle durée ?');

const absent = notAnswered(
  'absent attribute',
  'refusal',
  'Combien coûte un CACES ?',
  'Quel est le prix d’un expEYES-17 ?',
  'Quel est le poids de l’expEYES-17 ?',
  'Quel est le numéro de téléphone de l’inspection du travail ?',
  'Quel est le mot de passe du wifi de Debian Edu ?',
  'Qui est le fabricant des chariots automoteurs ?',
  'Quelle est la durée de garantie de l’expEYES Junior ?',
);

const unanswerable = notAnswered(
  'unanswerable',
  'refusal',
  'Combien de jours de congé pour un mariage ?',
  'Quel est le montant du SMIC ?',
  'Comment demander un congé sabbatique ?',
  'Combien de jours de télétravail par semaine ?',
  'Quelle est la durée du congé de paternité en Belgique ?',
  'Quelle prime pour le travail de nuit du dimanche ?',
  'Comment installer une imprimante Canon sous Windows ?',
  'Comment changer l’huile d’un chariot élévateur ?',
  'Quelle pression dans les pneus d’une grue ?',
  'Quelle est la date de naissance de Linus Torvalds ?',
);

const courtesies = notAnswered('courtesy', 'courtesy', 'Bonjour à tous', 'Parfait, merci !', 'bonne soirée', 'coucou');

const typos = [
  ...answered('typo', overtime, ['majoration des huits premiere heures suplementaires', '25 %']),
  ...answered('typo', trial, ['delai de prevenence periode d’essai salarié', '48 heures']),
  ...answered('typo', maternity, ['congé de maternitée pour des jumaux', '34 semaines']),
  ...answered('typo', faq, ['Qu’est-ce qu’un paquet virtuelle ?', 'nom générique']),
  ...answered('typo', holidays, ['jours ferriés obligatoirement chomés', '1 er mai']),
  ...answered('typo', cold, ['qu’est ce que l’hipothermie', '35']),
  ...answered('typo', programming, ['mesurer la capacitée en programant en Python', 'capa']),
];

export const aboutPublicDocuments: readonly Asked[] = [
  ...facts,
  ...tables,
  ...codes,
  ...paraphrases,
  ...several,
  ...followUps,
  ...definitions,
  ...twoInOne,
  ...askBack,
  ...absent,
  ...unanswerable,
  ...courtesies,
  ...typos,
];
