import { withCaptionsOnly } from '../../modules/note/media/placed-photos.ts';
import { getNote } from '@savoir/contracts/notes';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { detailOf } from '../../modules/note/note-answers.ts';
import { requireNoteOrCorrected } from '../../modules/note/note-step.ts';
import { findSpaceNames } from '../../modules/space/space.collection.ts';
import { t } from '../../texts/server-texts.ts';
import { answered, type Asking, linkTo, readsOnly } from './tool-answer.ts';

const input = z.strictObject({ id: z.uuid().describe(t('mcp.readNote.id')) });

const Read = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  text: z.string(),
  author: z.string().nullable(),
  validator: z.string().nullable(),
  publicationDate: z.string().nullable(),
  verifiedDate: z.string().nullable(),
  reviewDueDate: z.string().nullable(),
  dangerSince: z.string().nullable(),
  spaces: z.array(z.string()),
  url: z.string(),
});

export function offerReadNote(server: McpServer, asking: Asking): void {
  server.registerTool(
    'read_fiche',
    {
      title: t('mcp.readNote.title'),
      description: t('mcp.readNote.description'),
      inputSchema: input,
      outputSchema: Read,
      annotations: readsOnly,
    },
    ({ id }) => answered(asking, getNote, () => read(asking, id)),
  );
}

async function read({ services, actor }: Asking, id: string) {
  const note = await detailOf(services, actor, await requireNoteOrCorrected(services, actor, id));
  const { title, markdown, dangerSince = null, verifiedDate = null, reviewDueDate = null } = note;
  const nameOf = (person: typeof note.creator) => (person === null ? null : `${person.firstName} ${person.lastName}`);
  const data = {
    id: note.id,
    title,
    status: note.status,
    text: withCaptionsOnly(markdown ?? ''),
    author: nameOf(note.creator),
    validator: nameOf(note.validator),
    publicationDate: note.publicationDate,
    verifiedDate,
    reviewDueDate,
    dangerSince,
    spaces: await findSpaceNames(services.db, actor.companyId, note.spaceIds),
    url: linkTo(services.config, { sourceType: 'note', sourceId: note.id }, null),
  };
  const isDue = reviewDueDate !== null && reviewDueDate <= services.clock().toISOString();
  const warnings = [
    ...(dangerSince === null ? [] : [t('mcp.danger', { title })]),
    ...(isDue ? [t('mcp.overdue', { title })] : []),
  ];
  return { text: [...warnings, `# ${title}`, data.text, data.url].join('\n\n'), data };
}
