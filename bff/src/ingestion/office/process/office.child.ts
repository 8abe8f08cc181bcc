// Reads one file that is no PDF as long as someone asks for its parts. Runs in its own process, as pdf.child.ts does, and
// for the same reason.
import { lockDown } from '../../pdf/process/lock-down.ts';
import type { PageRange, PdfAnswer, PdfPage, PdfRequest } from '../../pdf/pdf-page.ts';
import type { DocumentPart } from '../blocks/block.ts';
import { OfficeFault } from '../office-fault.ts';
import { readParts } from '../read-parts.ts';

const send = (answer: PdfAnswer) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(answer, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

lockDown();

let opened: { parts: DocumentPart[]; maxPageCharacters: number } | null = null;

async function open({ path, kind, maxPageCharacters }: PdfRequest & { type: 'open' }): Promise<void> {
  if (kind === undefined || kind === 'pdf' || kind === 'image') throw new Error('not read here');
  const parts = await readParts(path, kind);
  opened = { parts, maxPageCharacters };
  await send({ type: 'opened', pageCount: parts.length });
}

async function read({ from, to }: PageRange): Promise<void> {
  if (opened === null) throw new Error('no file is open');
  const { parts, maxPageCharacters } = opened;
  const pages = parts.slice(from - 1, to).map((part, at) => toPage(part, from + at, maxPageCharacters));
  await send({ type: 'pages', pages });
}

function toPage({ text, pictures, name, range, leftOut }: DocumentPart, number: number, longest: number): PdfPage {
  const isRead = text.length <= longest;
  return {
    number,
    state: isRead ? 'text' : 'unreadable',
    text: isRead ? text : '',
    part: { name, ...(range !== undefined && { range }), leftOut },
    pictures,
  };
}

function failureOf(error: unknown): PdfAnswer {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof OfficeFault) return { type: 'failed', reason: error.reason, message };
  return { type: 'failed', reason: error instanceof RangeError ? 'too-complex' : 'damaged', message };
}

let work: Promise<unknown> = Promise.resolve();
process.on('message', (request: PdfRequest) => {
  work = work
    .then(() => (request.type === 'open' ? open(request) : read(request)))
    .catch((error: unknown) => send(failureOf(error)))
    // No one listens any more.
    .catch(() => process.exit(1));
});
