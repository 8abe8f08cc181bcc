import type { SignedInActor } from '../../../http/actor.ts';
import type { Knowledge } from '../../../knowledge/knowledge.ts';
import { headingPath } from '../../../knowledge/passages/passages-of-markdown.ts';
import { visibilityOf } from '../messages/read-messages.ts';
import { questionOf } from './question-of-title.ts';

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
