import { fold } from '@savoir/french-text';

/** What a question wants to know, as far as its words say, and how a sentence that tells it looks. */
export interface KindOfAnswer {
  kind: 'number' | 'person' | 'reason' | 'place';
  /** What a sentence of this kind is worth, as a share of all that is asked. */
  worth: number;
  isAnsweredIn: (sentence: string) => boolean;
}

const numbers =
  /\d|\b(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|cent|mille|moitie|tiers|quart)\b/;
const reasons = /\b(?:car|parce|afin|pour|en raison|cause|grace|puisque|permet)\b/;
const name = /(?<=[\s’'])\p{Lu}\p{Ll}+/gu;
const roles =
  /\b(?:personne|service|equipe|employeur|responsable|chef|salarie|medecin|inspect\p{L}+|prefet|juge|tribunal|conseil\p{L}*|organisme|technicien|operateur|fournisseur|prestataire|magasinier|entreprise|titulaire|representant)/u;
const places =
  /\b(?:magasin|casier|armoire|atelier|local|locaux|bureau|etage|salle|batiment|tiroir|etagere|rayon|coffre|quai|derriere|devant|dessous|dessus|sous|a cote|a gauche|a droite|mairie|prefecture|site|adresse|aupres|chez|exterieur)s?\b/;
const namedPlace = /(?:^|\s)(?:[ÀA]|à|en|au|aux|dans|près de|sur) (?=\p{Lu})/u;

/** Worths as fitted on the questions of the development set of an encyclopedia (`docs/performance.md`, Answers). */
const kinds: readonly (KindOfAnswer & { asked: RegExp })[] = [
  {
    kind: 'number',
    asked: /\bcombien\b|\bquel(?:le)? (?:est l[ea] )?(?:nombre|taille|hauteur|prix|poids|age|pourcentage|taux)\b/,
    worth: 0.57,
    isAnsweredIn: (sentence) => numbers.test(fold(sentence)),
  },
  {
    kind: 'person',
    asked: /\bqui\b|\bquel(?:le)? (?:est l[ae] )?(?:personne|service|auteur)\b/,
    worth: 0.35,
    isAnsweredIn: (sentence) => roles.test(fold(sentence)) || sentence.search(name) >= 0,
  },
  {
    kind: 'reason',
    asked: /\bpourquoi\b|\bpour quelle raison\b/,
    worth: 0.28,
    isAnsweredIn: (sentence) => reasons.test(fold(sentence)),
  },
  {
    kind: 'place',
    asked: /\bou\b|\bdans quel(?:le)? (?:ville|pays|region|lieu)\b/,
    worth: 0.18,
    isAnsweredIn: (sentence) => namedPlace.test(sentence) || places.test(fold(sentence)),
  },
];

export function kindsWanted(question: string): readonly KindOfAnswer[] {
  const folded = fold(question);
  return kinds.filter(({ asked }) => asked.test(folded));
}

const asksPlace = /^(?:et |mais )?ou (?:est|sont|se (?:trouve|situe)|trouver|ranger|puis|peut|dois|faut)/;
const asksPerson = /^(?:et |mais )?(?:a |par |avec |de |pour )?qui (?!est ce qu)/;

/** The same, where the first words of the question say it beyond doubt: « Où se trouve … ? », « Qui a … ? » */
export const kindsSurelyWanted = (question: string): readonly KindOfAnswer[] => {
  const folded = fold(question).replace(/[-’']/g, ' ').trim();
  return kindsWanted(question).filter(
    ({ kind }) => (kind === 'place' && asksPlace.test(folded)) || (kind === 'person' && asksPerson.test(folded)),
  );
};

const asking =
  /[?]|\b(?:quel(?:le)?s?|combien|comment|quand|pourquoi|ou|qui|que|quoi|est-ce|faut-il|peut-on|doit-on|y a-t-il)\b/;

/** Is it put as a question, and not typed as words to search for? */
export const asks = (text: string): boolean => asking.test(fold(text));

/** What kind of thing a question asks for, as far as its first words say. */
export type ExpectedAnswer = 'date' | 'number' | null;

const asksDate = /\b(quand|date|jour|annee|annees|mois|siecle|epoque|depuis combien de temps)\b/;
const asksNumber =
  /\b(combien|nombre|taux|pourcentage|montant|prix|cout|duree|delai|hauteur|longueur|largeur|poids|masse|temperature|pression|couple|vitesse|tension|puissance|cote|age|superficie|surface|population|quantite|frequence|periodicite)\b/;
const months = new Set(
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
);

export function expectedAnswer(question: string): ExpectedAnswer {
  const folded = fold(question);
  if (asksNumber.test(folded)) return 'number';
  return asksDate.test(folded) ? 'date' : null;
}

/** Could this folded word be part of such an answer? */
export function fits(word: string, expected: ExpectedAnswer): boolean {
  if (expected === null) return false;
  const isNumber = /^\p{N}/u.test(word);
  if (expected === 'number') return isNumber;
  return months.has(word) || (isNumber && word.length === 4);
}
