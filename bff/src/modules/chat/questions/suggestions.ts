import { contentWords, fold } from '@savoir/french-text';
import type { SignedInActor } from '../../../http/actor.ts';
import type { Knowledge } from '../../../knowledge/knowledge.ts';
import { headingPath } from '../../../knowledge/passages/passages-of-markdown.ts';
import { t } from '../../../texts/server-texts.ts';
import { visibilityOf } from '../messages/read-messages.ts';

const suggestionsMax = 4;
/** Sources looked at, the last published first. */
const sourcesRead = 24;

/** Questions to start with: what titles and headings of the latest sources answer. */
export async function suggestQuestions(knowledge: Knowledge, actor: SignedInActor): Promise<string[]> {
  const visibility = visibilityOf(actor);
  const questions = new Set<string>();
  for (const { title, ...source } of await knowledge.recent(visibility, sourcesRead)) {
    const own = questionOf(title);
    if (own !== null) questions.add(own);
    else {
      const passages = await knowledge.read(visibility, source);
      const headings = new Set(passages.flatMap(({ heading }) => headingPath(heading).slice(-1)));
      const [first] = [...headings].flatMap((heading) => questionOf(heading) ?? []);
      if (first !== undefined) questions.add(first);
    }
    if (questions.size >= suggestionsMax) break;
  }
  return [...questions].slice(0, suggestionsMax);
}

/** Longer than this a chip is not read. */
const questionMaxCharacters = 110;

const wordSet = (list: string) => new Set(list.split(' '));

/** Nouns of what is done, with their article: titles that start with one tell how. */
const deeds = new Map(
  Object.entries({
    'le ':
      'remplacement demontage remontage montage graissage reglage nettoyage etalonnage controle demarrage redemarrage changement calibrage depannage rincage detartrage paiement classement traitement chargement dechargement rangement raccordement serrage tarage purgeage depot retrait transport conditionnement branchement rechargement recyclage tri suivi remplissage',
    'la ':
      'vidange purge consignation deconsignation verification reparation maintenance mise remise pose depose preparation fabrication commande declaration reservation livraison demande creation configuration mesure revision lubrification desinfection sterilisation calibration programmation sauvegarde cloture saisie gestion prise coupure',
    'l’': 'installation analyse inspection etalonnage entretien arret alignement ouverture expedition inscription archivage affutage assemblage emballage enregistrement echantillonnage ebavurage utilisation evacuation',
  }).flatMap(([article, nouns]) => nouns.split(' ').map((noun) => [noun, article] as const)),
);
/** These end like a verb in -er or -ir and are none. */
const noVerbs = wordSet(
  'fer ver mer hier cher foyer plancher rocher berger levier vivier evier collier mortier quartier pompier policier ouvrier infirmier caissier cuisinier atelier palier cahier panier clavier dossier courrier chantier papier metier loyer fichier calendrier escalier hiver danger acier boitier premier dernier cuir tir souvenir avenir loisir desir plaisir elixir saphir',
);
/** Of the nouns and verbs in -oir and -re, the verbs. */
const otherVerbs = wordSet(
  'voir revoir prevoir recevoir percevoir pouvoir vouloir prendre reprendre apprendre comprendre entreprendre rendre vendre mettre remettre permettre transmettre soumettre admettre faire refaire defaire lire relire ecrire inscrire prescrire dire suivre poursuivre joindre rejoindre atteindre eteindre peindre teindre fendre etendre detendre tendre suspendre descendre repondre fondre perdre tordre rompre interrompre battre abattre combattre connaitre reconnaitre construire reconstruire conduire reduire produire traduire introduire deduire detruire cuire extraire resoudre coudre moudre vivre boire croire exclure conclure inclure',
);

const asks = /^(?:comment|pourquoi|que|quand|combien|quels?|quelles?|qui|ou|a quoi|faut-il|peut-on|doit-on)\b/;
/** Words that name the kind of text, and say nothing about it. */
const kind =
  /^(?:(?:la |les )?(?:procedures?|mode operatoire|modes operatoires|instructions?|consignes?|methode|marche a suivre|fiche|notice|guide|tutoriel)(?: (?:generale?|detaillee?))?)(?: (?:de la |de l|de |du |des |d |pour ))?/;

/**
 * The question that a title or a heading answers, when it asks one, tells what to do, or names a deed and what it is done
 * to; null of any other, such as the name of a file or of a thing.
 */
export function questionOf(title: string): string | null {
  const plain = lowered(
    title
      .replace(/\s+/g, ' ')
      .replace(/^\d[\d.]*[.)]?\s+/, '')
      .trim(),
  );
  if (/[_/\\]|\.\p{L}{2,4}$/u.test(plain)) return null;
  const asked = plain.replace(/\s*\?$/, '');
  if (asked !== plain || asks.test(fold(plain))) return contentWords(asked).length > 1 ? fitting(asked) : null;
  for (const part of plain.split(/\s*[:–—]\s+/)) {
    const question = deedQuestion(part) ?? deedQuestion(withoutKind(part));
    if (question !== null) return question;
  }
  return null;
}

/** Printed in capitals, but for codes. */
function lowered(title: string): string {
  if (/\p{Ll}/u.test(title) || contentWords(title).length < 2) return title;
  const lower = title.replace(/[^\s]+/gu, (word) => (/\d/.test(word) ? word : word.toLowerCase()));
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

function withoutKind(text: string): string {
  const length = kind.exec(fold(text).replaceAll('’', ' ').replaceAll("'", ' '))?.[0].length ?? 0;
  return text.slice(length).trim();
}

const determiner =
  /^(?:le|la|les|l|un|une|des|du|son|sa|ses|chaque|tous|toutes?|a|au|aux|en|ce|cet|cette|ces|deux|plusieurs|vos|votre|nos|notre)$/;

function deedQuestion(text: string): string | null {
  const parts = text.split(/[\s’']+/).filter((part) => part !== '');
  const isReflexive = /^(?:se|s)$/.test(fold(parts[0] ?? ''));
  const [first = '', second = ''] = isReflexive ? parts.slice(1) : parts;
  const rest = text.slice((parts[0] ?? '').length);
  if (isVerb(fold(first)) && (isReflexive || determiner.test(fold(second))) && rest.trim() !== '')
    return fitting(t('suggestion.do', { deed: `${(parts[0] ?? '').toLowerCase()}${rest}` }));
  const folded = fold(first);
  const singular = deeds.has(folded) ? folded : folded.replace(/s$/, '');
  const article = deeds.get(singular);
  // « Mise en service » does not say of what: that comes after it.
  const [, next = '', afterNext = '', ...more] = fold(second) === 'en' ? parts.slice(2) : parts;
  const hasObject = (isOf(next) && afterNext !== '') || (isOf(afterNext) && more.length > 0);
  if (article === undefined || !hasObject || isOf(parts.at(-1) ?? '')) return null;
  return singular === folded
    ? fitting(t('suggestion.done', { deed: `${article}${first.toLowerCase()}${rest}` }))
    : fitting(t('suggestion.doneMany', { deed: `les ${first.toLowerCase()}${rest}` }));
}

const isOf = (word: string): boolean => /^(?:de|du|des|d|au|aux)$/.test(fold(word));

const isVerb = (folded: string): boolean =>
  otherVerbs.has(folded) || (/^\p{L}{2,}(?:er|[^o]ir)$/u.test(folded) && !noVerbs.has(folded));

const fitting = (question: string): string | null =>
  question.length <= questionMaxCharacters ? t('suggestion.question', { text: question }) : null;
