import { setImmediate as breathe } from 'node:timers/promises';
import type { NoteChecks } from '@savoir/contracts/notes';
import type { SignedInActor } from '../../../http/actor.ts';
import type { PassageDraft, RankedPassage } from '../../../knowledge/knowledge.ts';
import { passagesOfLongMarkdown } from '../../../knowledge/passages/passages-of-markdown.ts';
import type { Services } from '../../../services.ts';
import type { NoteRow } from '../note.row.ts';
import { extractOf } from '../listed-text.ts';
import { withCaptionsOnly } from '../media/placed-photos.ts';
import { conflictOf } from './contradictions.ts';
import { shareFound, wordRuns } from './similarity.ts';
import { statementsOf, type Statement } from './statements.ts';

/** Longer notes are compared by their start: a validator waits for the answer. */
const passagesMax = 20;
/** More than these passages have with all between them. */
const comparedCharacters = 24_000;
const statementsMax = 40;
const foundPerQuery = 6;
/** From this share of common wording on a source says nearly the same. */
const nearDuplicateShare = 0.5;
const nearDuplicatesMax = 5;
const contradictionsMax = 10;

type Find = (query: string) => Promise<RankedPassage[]>;

/** Compares a note with what is published and visible to the actor: sources that say nearly the same, and other figures for the same thing. */
export async function checkNote(
  { knowledge }: Services,
  { companyId, visibleSpaceIds }: SignedInActor,
  { _id, title, markdown, corrects }: NoteRow,
): Promise<NoteChecks> {
  if (markdown === null) return { nearDuplicates: [], contradictions: [] };
  const find: Find = async (query) =>
    (await knowledge.search({ companyId, spaceIds: visibleSpaceIds }, query, { limit: foundPerQuery })).filter(
      // A correction says nearly what its note says, and may say otherwise.
      ({ sourceId }) => sourceId !== _id && sourceId !== corrects?.noteId,
    );
  const passages = (await passagesOfLongMarkdown(withCaptionsOnly(markdown).slice(0, comparedCharacters))).slice(
    0,
    passagesMax,
  );
  return {
    nearDuplicates: await nearDuplicates(find, title, passages),
    contradictions: await contradictions(find, title, passages),
  };
}

async function nearDuplicates(
  find: Find,
  title: string,
  passages: PassageDraft[],
): Promise<NoteChecks['nearDuplicates']> {
  const found = new Map<string, RankedPassage[]>();
  for (const { text } of passages)
    for (const passage of await find(`${title} ${text}`)) {
      const known = found.get(passage.sourceId) ?? [];
      if (!known.some(({ passageId }) => passageId === passage.passageId))
        found.set(passage.sourceId, [...known, passage]);
    }
  const runs = wordRuns(passages.map(({ text }) => text).join('\n'));
  const compared: NoteChecks['nearDuplicates'] = [];
  for (const all of found.values()) {
    const [first] = all;
    if (first === undefined) continue;
    await breathe();
    compared.push({
      ...refOf(first),
      similarity: shareFound(runs, wordRuns(all.map(({ text }) => text).join('\n'))),
      extract: extractOf(first.text),
    });
  }
  return compared
    .filter(({ similarity }) => similarity >= nearDuplicateShare)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, nearDuplicatesMax);
}

async function contradictions(
  find: Find,
  title: string,
  sections: PassageDraft[],
): Promise<NoteChecks['contradictions']> {
  // A statement is about what the headings over it say.
  const own: Statement[] = [];
  for (const { heading, text } of sections) {
    await breathe();
    own.push(...statementsOf(text, `${title} ${heading}`));
  }
  const found: NoteChecks['contradictions'] = [];
  for (const statement of own.slice(0, statementsMax))
    for (const passage of await find(statement.kind === 'cell' ? `${title} ${statement.text}` : statement.text)) {
      const conflict = statementsOf(passage.text, `${passage.title} ${passage.heading}`)
        .map((other) => ({ other, figures: conflictOf(statement, other) }))
        .find(({ figures }) => figures !== null);
      if (conflict?.figures == null) continue;
      found.push({
        ...refOf(passage),
        ownSentence: statement.text,
        otherSentence: conflict.other.text,
        ...conflict.figures,
      });
      if (found.length === contradictionsMax) return found;
    }
  return found;
}

const refOf = ({ sourceType, sourceId, title, page, place }: RankedPassage) => ({
  sourceType,
  sourceId,
  title,
  page,
  ...(place !== undefined && { place }),
});
