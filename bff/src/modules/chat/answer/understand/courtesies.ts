import { fold } from '@savoir/french-text';
import { t } from '../../../../texts/server-texts.ts';
import { namesNothing } from './conversation.ts';

const toWhom =
  '(?: (?:savoir|a (?:tous|toutes|vous|toi)|tout le monde|la compagnie|la team|l equipe|monsieur|madame|chers? collegues?))*';
const kinds = {
  greeting: `(?:re )?(?:bonjour|bonsoir|salut|coucou|hello|hey|allo|bjr|slt)${toWhom}`,
  health: '(?:comment )?(?:ca va|vas tu|tu vas|allez vous|vous allez)(?: bien)?|quoi de neuf',
  thanks:
    '(?:un )?(?:grand )?(?:merci|mci|thanks|thank you)(?: (?:beaucoup|bien|infiniment|d avance|encore|savoir|a vous|a toi|c est tout|mille fois))*(?: pour (?:tout|tout ca|cela|(?:votre|ton|ta|ces?|cette|l|les|vos|tes) \\p{L}+(?: \\p{L}+)?))?',
  agreement:
    '(?:ok|okay|d accord|dac|entendu|compris|j ai compris|je vois|c est (?:tres |bien |plus )?(?:note|compris|bon|parfait|tout|clair|gentil|sympa)|bien recu|ca (?:marche|roule|me va|m aide|m a aide)(?: (?:bien|beaucoup|deja))*|bon a savoir|(?:au )?top|impec(?:cable)?|parfait|super|genial|nickel|excellent|tres bien|bravo|oui|non|cool)',
  farewell:
    '(?:au revoir|a (?:bientot|plus|demain|tout a l heure)|(?:bonne (?:fin de )?(?:journee|soiree|nuit|continuation|semaine|apres midi)|bon week end)(?: a (?:vous|toi|tous))?|bye|ciao|adieu)',
  ability:
    '(?:(?:qui|que|quoi) (?:es tu|etes vous|sais tu|savez vous|peux tu|pouvez vous)(?: faire)?|(?:tu|vous) (?:es|etes) (?:qui|quoi|un robot|une ia|humain|une personne)|a quoi (?:tu |vous )?ser(?:s|t|vez)(?: tu| vous)?|(?:que|qu est ce que) (?:tu peux|tu sais|vous pouvez|vous savez) faire|aide(?: moi)?|help)',
} as const;
type Kind = keyof typeof kinds;

/** What gives orders to the machine instead of asking what the company knows. */
export const orders: readonly RegExp[] = [
  /(?:^|[.!?;:] )(?:ignore|ignorez|oublie|oubliez|neglige|contourne|contournez|forget|disregard|ignore all)\b.{0,60}\b(?:instructions?|consignes?|regles?|directives?|prompts?|rules)\b/,
  /\b(?:ignore|ignorez|oublie|oubliez|forget|disregard|neglige)\b.{0,30}\b(?:tes|your|previous|prior|above)\b.{0,30}\b(?:instructions?|consignes?|regles?|directives?|rules|prompt)\b/,
  /\b(?:prompt systeme|system prompt|prompt initial|invite systeme|jailbreak|developer mode|mode developpeur sans)\b/,
  /\b(?:revele|affiche|montre|donne|repete|recopie|imprime|print|reveal|show)\b.{0,25}\b(?:tes|ton|vos|your) (?:instructions|prompt|directives|(?:consignes|regles) (?:internes?|systemes?|secretes?|cachees?|initiales?))\b/,
  /\b(?:tu es|vous etes|you are) (?:maintenant|desormais|now)\b/,
  /<\/?(?:script|extrait|system)\b|\bdrop table\b|\bunion select\b|\bor 1 ?= ?1\b/,
];

/** Words alone, letters said over and over once. */
const bare = (text: string): string =>
  fold(text)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Nothing else follows: how much one of them takes in is decided by what the others need. */
const onlyCourtesies = `(?=(?: (?:et )?(?:${Object.values(kinds).join('|')}))*$)`;
const courtesy = Object.entries(kinds).map(([kind, pattern]) => ({
  kind: kind as Kind,
  start: new RegExp(`^(?:${pattern})${onlyCourtesies}`, 'u'),
}));

/**
 * What to say to a message that asks nothing of the company's knowledge; null when it does. `isFirst`: nothing was asked
 * before that it could go on from.
 */
export function courtesyFor(message: string, { isFirst }: { isFirst: boolean }): string | null {
  const courtesy = courtesyAlone(message);
  if (courtesy !== null) return courtesy;
  return isFirst && namesNothing(withoutCourtesies(message)) ? t('answer.courtesy.subject') : null;
}

function courtesyAlone(message: string): string | null {
  if (orders.some((pattern) => pattern.test(fold(message).replace(/\s+/g, ' ').trim())))
    return t('answer.courtesy.order');
  let rest = bare(message);
  if (rest === '') return t('answer.courtesy.nothing');
  const said = new Set<Kind>();
  while (rest !== '') {
    const found = courtesy.find(({ start }) => start.test(rest));
    if (found === undefined) return null;
    said.add(found.kind);
    rest = rest
      .replace(found.start, '')
      .replace(/^ et(?= )/, '')
      .trim();
  }
  const [last] = [...said].filter((kind) => kind !== 'agreement' && kind !== 'greeting').slice(-1);
  return t(`answer.courtesy.${last ?? (said.has('greeting') ? 'greeting' : 'agreement')}`);
}

const before =
  /^\s*(?:(?:re-?)?(?:bonjour|bonsoir|salut|coucou|hello|merci(?: beaucoup)?|ok|d’accord|d'accord|super|parfait)(?:\s+savoir)?\s*[,.!;:…\u202F\u00A0\s-]+)+(?=\S)/iu;
const after =
  /(?<=[?.!\s])\s*(?:s(?:’|'| )il (?:vous|te) pla[iî]t|svp|stp|merci(?: (?:beaucoup|d’avance|d'avance|bien))?)[\s.!\u202F]*$/iu;

/** The question without the greeting before it and the thanks after it. */
export function withoutCourtesies(message: string): string {
  const question = message.replace(before, '').replace(after, '').trim();
  return question === '' ? message : question;
}
