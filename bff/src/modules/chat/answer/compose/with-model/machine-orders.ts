import { fold } from '@savoir/french-text';
import type { RankedPassage } from '../../../../../knowledge/knowledge.ts';
import { orders } from '../../understand/courtesies.ts';

const machine =
  '(?:ia|intelligence artificielle|assistants? (?:ia|virtuels?|numeriques?|automatiques?|conversationnels?)|ai (?:assistant|model|system|agent)s?|chat ?bots?|llms?|gpt\\S*|chatgpt|modele de langage|language model)';
const rules =
  '(?:instructions?|consignes?|regles?|directives?|ordres|prompts?|rules|guidelines|guardrails|restrictions?|garde fous?)';
const ignoring =
  '(?:ignor\\w*|oubli\\w*|neglig\\w*|contourn\\w*|outrepass\\w*|forget|disregard|override|bypass|do not follow|stop following|ne tiens? (?:pas |plus )?compte|ne tenez (?:pas |plus )?compte|fais abstraction|faites abstraction)';
const before =
  '(?:preced\\w+|previous\\w*|prior|above|ci dessus|ci avant|anterieur\\w*|recues?|donnees|systeme|system|initial\\w*|tes|vos|your|toutes?)';

/** What only makes sense to a machine that reads the text, in French or in English, folded. */
const certain: readonly RegExp[] = [
  ...orders,
  new RegExp(`\\b${ignoring}\\b.{0,60}\\b${rules}\\b.{0,40}\\b${before}\\b`),
  new RegExp(`\\b${ignoring}\\b.{0,30}\\b(?:${before}|all|everything|tout ce qui)\\b.{0,40}\\b${rules}\\b`),
  /\b(?:oublie|ignore|oubliez|ignorez|forget|disregard)\b.{0,20}\b(?:tout ce qui|everything|ce qui precede|the above|what came before)\b/,
  new RegExp(
    `\\b(?:notes?|messages?|consignes?|instructions?|directives?|attention|important|priorite|destine\\w*|adresse\\w*|reserve\\w*|notice|to|for)\\b.{0,25}\\b(?:a|aux?|pour|de|d|l|to|for|the|all|any)\\b.{0,12}\\b${machine}`,
  ),
  new RegExp(
    `\\b(?:si (?:tu es|vous etes)|if you are|en tant qu(?=.{0,3}(?:ia|ai|intelligence))|you are|tu es|vous etes|agis comme|agissez comme|act as|pretend to be|joue le role|fais comme si|imagine que tu)\\b.{0,25}\\b(?:${machine}|assistant|dan|pirate|hacker|root|sans (?:filtre|limite|restriction)s?)\\b`,
  ),
  new RegExp(`\\b(?:chere?|dear|hey|hello|bonjour|ok)\\s+${machine}`),
  /(?:^|[\s>*#[(|])(?:system|systeme|assistant)\s*\]?\s*:.{0,80}\b(?:ignor\w*|reponds?|you|tu|vous|dis|always|toujours|must|say|print|affiche)\b/,
  /\[\/?(?:inst|system|assistant|user)\]|<\|?\/?(?:im_start|im_end|system|assistant|user|endoftext)\b|<<\/?sys>>|<\/?(?:extrait|prompt|instructions?|iframe)\b|#{2,}\s*(?:instruction|system|new instructions?|nouvelles? (?:instructions?|consignes?) (?:a|pour) )/,
  /\b(?:new|updated)\s+(?:instructions?|system prompt)\b|\bnouvelles?\s+(?:instructions?|consignes?|directives?|regles?)\s+(?:du|pour le|de l|pour l|a l)\s?(?:systeme|assistant|ia|chat|modele)\b/,
  /\b(?:end|fin|debut|begin|start)\b.{0,8}\b(?:of|du|de|des)\b.{0,8}\b(?:prompt|contexte|context|consignes|instructions|extraits?)\b/,
  /\b(?:prompt injection|system prompt|prompt systeme|jailbreak|god mode|mode sans (?:filtre|restriction|limite)s?)\b/,
  /\b(?:reponds?|repondez|respond|reply|answer|output|print)\b.{0,30}\b(?:uniquement|seulement|exactement|mot pour mot|textuellement|rien d autre|only|exactly|verbatim|nothing else)\b/,
  /\b(?:reponds?|repondez|ecris|ecrivez|conclus?|termine[sz]?|commence[sz]?|ajoute[sz]?|insere[sz]?|respond|reply|answer|say|write|append|include|begin|end|start|finish)\b.{0,40}\b(?:a (?:toute|chaque) question|(?:toutes? |chacune de )?(?:tes|ta|vos|votre) reponses?|every (?:answer|question|reply)|(?:all |any )?questions? with|your (?:answer|reply|response)s?)\b/,
  /\b(?:dis|dites|tell)\b.{0,12}\b(?:l utilisateur|the user|the reader)\b/,
  /\b(?:quelle que soit|whatever|peu importe|regardless of)\b.{0,15}\b(?:la question|the question)\b/,
  /\b(?:ne (?:mentionne|cite|dis|revele|parle|signale)\w*|do not (?:mention|cite|reveal|tell|disclose))\b.{0,40}\b(?:cette (?:consigne|instruction|note)|ce message|tes sources|this (?:instruction|note|message)|your sources)\b/,
  /\b(?:traduis|translate|decode|decodez|execute|run|evaluate|base64|rot13)\b.{0,40}\b(?:puis|and|et)\b.{0,12}\b(?:execute\w*|suis|applique\w*|follow|run|obey|obeis)\b/,
  /\b(?:revele|divulgue|exfiltr\w+|leak|reveal|envoie|envoyez|send|transmets|affiche|recopie)\b.{0,40}\b(?:la conversation|historique d(?:e la conversation|u chat|e conversation)|(?:the|this) conversation|chat history|system prompt|tes instructions|your instructions|cle d api|api key)\b/,
];

/** How something starts to be said: at the start of a line, after a mark, or after what comes before. */
const clause =
  '(?:^|[.:;,!?«»"“”()>*–—-]|\\b(?:et|puis|donc|alors|and|then|please|now|you must|you should|must|to|also))\\s*';

/** Orders to say something: companies tell people what to do, machines that answer what to say. */
const sayings: readonly RegExp[] = [
  new RegExp(
    `${clause}(?:ne )?(?:reponds|redis|ecris|traduis|pretends)\\b|${clause}conclus\\s+(?:que|qu|en|par)\\b.{0,20}[«"“:]`,
  ),
  new RegExp(
    `${clause}(?:dis|affirme|repete|declare|annonce|confirme|cite|recommande|reponde|parle|insulte)\\s+(?:que|qu|a |au |comme|apres moi|le lecteur|la phrase|ceci|cela|oui|non|toujours|seulement|[:«"“])`,
  ),
  /\btu\b.{0,30}\b(?:repondre|repondras|diras|ecriras|parleras|citeras|recommander\w*|ajouteras|affirmer\w*)\b|\btu (?:dois|devras|vas) (?:dire|ecrire|citer|afficher|ajouter)\b/,
  /\bt (?:ordonne|oblige|impose|commande|autorise a|interdit de (?:repondre|dire))\b|\b(?:ta|tes|ton) (?:mission|role|reponses?|instructions?|consignes?|regles?|prompts?|entrainement)\b/,
  /\b(?:si|quand|lorsqu?e?|des qu?e?)\b.{0,20}\b(?:te|t) (?:demande\w*|interroge\w*|pose\w*|questionne\w*)\b/,
  /\b(?:ta|votre|la|chaque|toute) reponse (?:doit|devra|doivent) (?:contenir|inclure|commencer|se terminer|dire|mentionner|etre :)|\breponse (?:attendue|imposee|obligatoire|a donner) ?:/,
  /\b(?:le|ce|tout) (?:modele|chatbot|moteur|robot conversationnel)\b.{0,15}\b(?:doit|devra|est prie de|a l ordre de)\b.{0,30}\b(?:repondre|dire|citer|recommander|affirmer|ecrire|afficher|ignorer|mentionner)\b/,
  new RegExp(
    `${clause}(?:respond|reply|answer|output|print|repeat|say|write)\\b\\s*(?:in |with |only |that |the |your |after me|a poem|a story|a joke|["“«:])`,
  ),
  new RegExp(
    `${clause}(?:tell|inform|convince)\\s+(?:users?|people|them|everyone|anyone|readers?|customers? that|the (?:user|reader))`,
  ),
  /\byour (?:new |real |only |next |true )*(?:task|goal|mission|job|role|purpose|instructions?) (?:is|are|now)\b|\b(?:reveal|disclose|leak|expose)\b.{0,20}\b(?:hidden|secret|private|internal|prompt|instructions|notes|data)\b/,
  /\b(?:fais|faites|agis|parle) comme si tu\b|\b(?:new|nouvelle) persona\b|\b(?:oublie|ignore|laisse)\b.{0,12}\bla question\b|\b(?:raconte|tell|write)\b.{0,12}\b(?:une? (?:blague|poeme|histoire)|a (?:joke|poem|story))\b/,
  /\b(?:always|never|toujours|jamais) (?:claim|mention|say|answer|affirmer|pretendre)\b|\b(?:disable|remove|sans) (?:the )?citations?\b|\bbonne reponse (?:a|est)\b.{0,60}[«"“:]|\b(?:user|utilisateur)\s*:.{0,200}\bassistant\s*:/,
  /\b(?:systemes? automatiques?|outils? d ia|automated (?:systems?|readers?|tools?))\b.{0,25}\b(?:lisant|lisent|qui lis\w*|reading|mentionne\w*|:)/,
  /["']role["']\s*:\s*["'](?:system|assistant|user|developer)["']|<!--|\bprompt\s*:|(?:^|[\s([{])(?:ai|ia|llm|assistant|bot)\s*[:,]\s*(?:say|reponds|dis|ignore|oublie|write|tell|tu |you |ne )/,
];

/** What is an order to a machine where another one stands beside it, and may be one to people elsewhere. */
const besideAnother =
  /^[\s>*\-–—•"«“]*(?:(?:et|puis|ensuite|maintenant|then|now|also|please|and)\s+)*(?:reponds?|repondez|ecris|ecrivez|affiche[sz]?|dis|dites|indique[sz]?|conclus?|ajoute[sz]?|recommande[sz]?|invite[sz]?|demande[sz]?|clique[sz]?|respond|reply|answer|say|write|output|print|add|click|visit|tell|ask|include)\b/;

const foldedLine = (line: string): string =>
  fold(line)
    .replace(/[’'-]/g, ' ')
    .replace(/[\u00A0\u202F\t ]+/g, ' ');

export const ordersMachine = (text: string): boolean => {
  const folded = foldedLine(text);
  return certain.some((pattern) => pattern.test(folded)) || sayings.some((pattern) => pattern.test(folded));
};

/**
 * The passage without the lines that give orders to the machine that reads them, and without what follows such a line up
 * to the next blank one: they are what someone wants said, not what the company knows. Null when nothing remains.
 */
export function withoutOrders(passage: RankedPassage): RankedPassage | null {
  if (!ordersMachine(passage.text) && !ordersMachine(`${passage.title}\n${passage.heading}`)) return passage;
  const harmless: string[] = [];
  const stretches: { start: number; end: number }[] = [];
  let isWithheld = false;
  let at = 0;
  for (const line of passage.text.split('\n')) {
    const isBlank = line.trim() === '';
    isWithheld = isBlank ? false : isWithheld || ordersMachine(line) || besideAnother.test(foldedLine(line));
    if (!isWithheld) {
      harmless.push(withoutAddresses(line));
      stretches.push({ start: at, end: at + line.length });
    }
    at += line.length + 1;
  }
  const text = harmless.join('\n').trim();
  // Split over several lines, an order is seen in the whole alone.
  if (!/\p{L}/u.test(text) || ordersMachine(text) || ordersMachine(text.replace(/\s+/g, ' '))) return null;
  const sentences = passage.sentences.filter(({ start, end }) =>
    stretches.some((stretch) => stretch.start <= start && end <= stretch.end),
  );
  return { ...passage, text, sentences };
}

/** Who writes orders for a machine beside knowledge may have written the links too. */
const withoutAddresses = (line: string): string =>
  line
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:)\S+|[\w.+-]+@[\w-]+\.[\w.-]+/gi, '');
