import type { SignedInActor } from '../../../http/actor.ts';
import type { Knowledge } from '../../../knowledge/knowledge.ts';
import { headingPath } from '../../../knowledge/passages/passages-of-markdown.ts';
import { fold } from '../../../knowledge/text/fold.ts';
import { contentWords } from '../../../knowledge/text/words.ts';
import { t } from '../../../texts/texts.ts';
import { visibilityOf } from '../messages/read-messages.ts';

const suggestionsMax = 4;
/** Sources looked at, the last published first. */
const sourcesRead = 24;
/** Longer than this a chip is not read. */
const questionMaxCharacters = 110;

/** Questions to begin with: what titles and headings of the latest sources answer. */
export async function suggestQuestions(knowledge: Knowledge, actor: SignedInActor): Promise<string[]> {
  const visibility = visibilityOf(actor);
  const questions = new Set<string>();
  for (const { title, ...source } of await knowledge.recent(visibility, sourcesRead)) {
    const own = questionOf(title);
    if (own !== null) questions.add(own);
    else if (source.sourceType === 'document') {
      const passages = await knowledge.read(visibility, source);
      const headings = new Set(passages.flatMap(({ heading }) => headingPath(heading).slice(-1)));
      const [first] = [...headings].flatMap((heading) => questionOf(heading) ?? []);
      if (first !== undefined) questions.add(first);
    }
    if (questions.size >= suggestionsMax) break;
  }
  return [...questions].slice(0, suggestionsMax);
}

/** Nouns of what is done, with their article: titles that begin with one tell how. */
const deeds = new Map(
  Object.entries({
    'le ':
      'remplacement demontage remontage montage graissage reglage nettoyage etalonnage controle demarrage redemarrage changement calibrage depannage rincage detartrage paiement classement traitement chargement dechargement rangement raccordement serrage alignement affutage tarage purgeage',
    'la ':
      'vidange purge consignation deconsignation verification reparation maintenance mise preparation fabrication commande declaration reservation livraison demande creation configuration mesure revision lubrification desinfection sterilisation calibration programmation sauvegarde cloture saisie',
    'l’': 'installation analyse inspection etalonnage entretien arret alignement ouverture expedition inscription archivage affutage assemblage emballage enregistrement echantillonnage ebavurage',
  }).flatMap(([article, nouns]) => nouns.split(' ').map((noun) => [noun, article] as const)),
);
/** These end like a verb and are none. */
const noVerbs = new Set(
  'entre contre outre sur pour notre votre quatre autre lettre titre cadre registre filtre atelier palier cahier panier clavier dossier courrier chantier papier metier loyer fichier calendrier bulletin escalier hiver danger acier boitier premier dernier derriere matiere maniere barriere chaudiere premiere derniere souvenir avenir loisir desir plaisir membre nombre chambre ordre centre theatre livre genre heure mesure facture voiture nature structure culture peinture procedure lecture ouverture fermeture garniture armoire memoire histoire salaire inventaire formulaire commentaire horaire annuaire affaire maire exemplaire glossaire sommaire'.split(
    ' ',
  ),
);

/**
 * The question that a title or a heading answers, when it asks one, tells what to do, or names a deed and what it is done
 * to; null of any other, such as the name of a file or of a thing.
 */
export function questionOf(title: string): string | null {
  const plain = title
    .replace(/\s+/g, ' ')
    .replace(/^\d[\d.]*[.)]?\s+/, '')
    .trim();
  if (/[_/\\]|\.\p{L}{2,4}$/u.test(plain)) return null;
  if (plain.endsWith('?')) return contentWords(plain).length > 1 ? fitting(plain.replace(/\s*\?$/, '')) : null;
  const [before = '', after] = plain.split(/\s*[:–—]\s+/, 2);
  return deedQuestion(before) ?? (after === undefined ? null : deedQuestion(after));
}

function deedQuestion(text: string): string | null {
  const [first = '', second = ''] = text.split(/[\s’']+/);
  const folded = fold(first);
  const isVerb =
    /^\p{L}{2,}(?:er|ir|re)$/u.test(folded) &&
    !noVerbs.has(folded) &&
    /^(?:le|la|les|l|un|une|des|du|son|sa|ses|chaque|tous|toutes?)$/.test(fold(second));
  const rest = text.slice(first.length);
  if (isVerb && rest.trim() !== '') return fitting(t('suggestion.do', { deed: `${first.toLowerCase()}${rest}` }));
  const article = deeds.get(folded);
  const hasObject = /^(?:de|du|des|d|au|aux|en)$/.test(fold(second)) && text.split(/[\s’']+/).length > 2;
  return article !== undefined && hasObject
    ? fitting(t('suggestion.done', { deed: `${article}${first.toLowerCase()}${rest}` }))
    : null;
}

const fitting = (question: string): string | null =>
  question.length <= questionMaxCharacters ? t('suggestion.question', { text: question }) : null;
