import { askQuestion, type ChatMessage } from '@savoir/contracts/chats';
import { chatMessageMaxCharacters } from '@savoir/contracts/limits';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { answerOnce } from '../../modules/chat/answer-once.ts';
import { t } from '../../texts/server-texts.ts';
import { answered, type Asking, linkTo, namedAt, readsOnly } from './tool-answer.ts';

const input = z.strictObject({
  question: z.string().trim().min(1).max(chatMessageMaxCharacters).describe(t('mcp.ask.question')),
});

const Source = z.object({
  kind: z.enum(['note', 'document']),
  id: z.string(),
  title: z.string(),
  page: z.number().nullable(),
  place: z.string().optional().describe(t('mcp.place')),
  url: z.string(),
});

const Answer = z.object({
  status: z.string().describe(t('mcp.ask.status')),
  text: z.string(),
  citations: z.array(Source.extend({ number: z.number(), quote: z.string(), date: z.string().nullable() })),
  nearby: z.array(Source.extend({ excerpt: z.string() })),
  experts: z.array(z.object({ name: z.string(), reason: z.string() })),
  warnings: z.array(z.string()),
});

/** The chat's own answer: cited, or a refusal. */
export function offerAsk(server: McpServer, asking: Asking): void {
  server.registerTool(
    'ask',
    {
      title: t('mcp.ask.title'),
      description: t('mcp.ask.description'),
      inputSchema: input,
      outputSchema: Answer,
      annotations: readsOnly,
    },
    ({ question }) => answered(asking, askQuestion, () => ask(asking, question)),
  );
}

async function ask({ services, actor, signal }: Asking, question: string) {
  const { text, answer } = await answerOnce(services, actor, question, signal);
  if (answer === null) throw new Error('an answer without its sources');
  const sourceOf = (source: Cited) => ({
    kind: source.sourceType,
    id: source.sourceId,
    title: source.title,
    page: source.page,
    ...(source.place !== undefined && { place: source.place }),
    url: linkTo(services.config, source, source.page),
  });
  const citations = answer.citations
    .filter(({ accessible }) => accessible)
    .map((citation) => ({
      ...sourceOf(citation),
      number: citation.number,
      quote: citation.quote,
      date: citation.date,
    }));
  const nearby = answer.nearby.map((source) => ({ ...sourceOf(source), excerpt: source.excerpt }));
  const experts = answer.experts.map(({ person, reason }) => ({
    name: `${person.firstName} ${person.lastName}`,
    reason,
  }));
  const warnings = [...answer.citations, ...answer.nearby].flatMap(warningsOf);
  const data = { status: answer.status, text, citations, nearby, experts, warnings };
  return { text: written(data), data };
}

type Cited = Pick<
  NonNullable<ChatMessage['answer']>['citations'][number],
  'sourceType' | 'sourceId' | 'title' | 'page' | 'place'
>;

/** What a reader on the screen is warned of, an assistant has to pass on. */
function warningsOf({
  title,
  dangerSince,
  overdueSince,
}: {
  title: string;
  dangerSince?: string;
  overdueSince?: string;
}) {
  return [
    ...(dangerSince === undefined ? [] : [t('mcp.danger', { title })]),
    ...(overdueSince === undefined ? [] : [t('mcp.overdue', { title })]),
  ];
}

function written({ text, citations, nearby, experts, warnings }: z.infer<typeof Answer>): string {
  return [
    ...warnings,
    text,
    ...citations.map((citation) => `[${citation.number}] ${namedAt(citation)} — ${citation.url}`),
    ...nearby.map((source) => `- ${namedAt(source)} — ${source.url}`),
    ...experts.map(({ name, reason }) => `- ${name} — ${reason}`),
  ].join('\n\n');
}
