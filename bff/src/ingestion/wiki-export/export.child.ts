// Reads the export of another tool. Runs in its own process, without network, other programs and a disk to write on: a
// hostile archive can only hurt this one, which is ended when it takes too long or too much.
import { answerRequests } from '../pdf/process/answer-requests.ts';
import { ArchiveFault } from './archive-fault.ts';
import { isDocument, isPicture } from './exported-page.ts';
import { openWikiArchive, type WikiArchive } from './open-wiki-archive.ts';
import { readArchive } from './read-archive.ts';
import { isHtml, isMarkdown } from './readers/markdown-folder.ts';
import type { FileCounts, ReadingAnswer, ReadingRequest } from './reading-task.ts';

let opened: { path: string; archive: WikiArchive } | null = null;

async function archiveAt(path: string): Promise<WikiArchive> {
  if (opened?.path !== path) opened = { path, archive: await openWikiArchive(path) };
  return opened.archive;
}

async function* answersTo(request: ReadingRequest): AsyncGenerator<ReadingAnswer> {
  const archive = await archiveAt(request.path);
  if (request.type === 'file') {
    const file = archive.get(request.name);
    if (file === undefined) yield { type: 'file', file: { missing: 'missing' } };
    else if (file.sizeBytes > request.maxBytes) yield { type: 'file', file: { missing: 'too-large' } };
    else yield { type: 'file', file: { data: await file.read() } };
    return;
  }
  const { kind, pages } = await readArchive(archive, request.kind);
  for (const page of pages) yield { type: 'page', page };
  yield { type: 'pages', kind, counts: countsOf(archive) };
}

const isText = (path: string): boolean => isMarkdown(path) || isHtml(path) || /\.(csv|css|json|js)$/i.test(path);

function countsOf(archive: WikiArchive): FileCounts {
  const paths = [...archive.keys()];
  const documents = [...archive.values()].filter(({ path }) => isDocument(path));
  const others = paths.filter((path) => !isPicture(path) && !isText(path) && !isDocument(path)).length;
  return {
    pictures: paths.filter(isPicture).length,
    otherFiles: others,
    documentBytes: new Map(documents.map(({ path, sizeBytes }) => [path, sizeBytes])),
  };
}

const toAnswer = (error: unknown): ReadingAnswer =>
  error instanceof ArchiveFault
    ? { type: 'fault', reason: error.reason, message: error.message }
    : { type: 'error', message: String(error) };

answerRequests(answersTo, toAnswer);
