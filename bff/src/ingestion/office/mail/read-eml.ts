import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { LeftOut, type Block, type Part } from '../blocks/block.ts';
import { SectionCutter } from '../blocks/sections.ts';
import { OfficeFault } from '../office-fault.ts';
import { withoutEnvelope } from './mail-bytes.ts';
import { htmlBlocks } from '../text/read-html.ts';
import { paragraphsOf } from '../text/read-text.ts';
import { t } from '../../../texts/texts.ts';

const partsDeepMax = 32;
const headerBytesMax = 512 * 1024;
/** A message that quotes or lists more than this is listed as far as this. */
const namedMax = 100;

/** A mail: who wrote to whom, when and about what, its text, and the names of what was attached, which is not read. */
export async function readEml(bytes: Buffer): Promise<Part[]> {
  const mail = await parsed(withoutEnvelope(bytes));
  const leftOut = new LeftOut();
  const cutter = new SectionCutter(leftOut);
  const subject = (mail.subject ?? '').trim();
  if (subject !== '') cutter.add({ kind: 'heading', level: 2, text: subject });
  for (const text of headerLines(mail)) cutter.add({ kind: 'item', depth: 0, mark: '-', text });
  for (const block of bodyOf(mail, leftOut)) cutter.add(block);
  // A picture of the text itself has no name that says anything.
  const attached = mail.attachments.filter(({ disposition }) => disposition !== 'inline');
  leftOut.add('pictures', mail.attachments.length - attached.length);
  leftOut.add('attachments', attached.length);
  if (attached.length > 0) cutter.add({ kind: 'heading', level: 4, text: t('office.attachments') });
  for (const attachment of attached.slice(0, namedMax))
    cutter.add({ kind: 'item', depth: 0, mark: '-', text: nameOf(attachment) });
  return cutter.end();
}

async function parsed(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { maxNestingDepth: partsDeepMax, maxHeadersSize: headerBytesMax });
  } catch (error) {
    throw new OfficeFault('damaged', 'no mail', { cause: error });
  }
}

function headerLines({ from, to, cc, date }: Email): string[] {
  const line = (label: string, text: string) => (text === '' ? [] : [t('named', { name: label, text })]);
  return [
    ...line(t('office.from'), from === undefined ? '' : addressText(from)),
    ...line(t('office.to'), addressesText(to)),
    ...line(t('office.cc'), addressesText(cc)),
    ...line(t('office.date'), dateText(date)),
  ];
}

const addressText = ({ name, address, group }: Address): string =>
  group !== undefined
    ? `${name} (${addressesText(group)})`
    : name === '' || name === undefined
      ? (address ?? '')
      : `${name} (${address ?? ''})`;

const addressesText = (addresses: readonly Address[] | undefined): string =>
  (addresses ?? []).slice(0, namedMax).map(addressText).join(', ');

const dates = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });

function dateText(date: string | undefined): string {
  const moment = new Date(date ?? '');
  return Number.isNaN(moment.getTime()) ? (date ?? '') : dates.format(moment);
}

function bodyOf({ text, html }: Email, leftOut: LeftOut): Block[] {
  if (text !== undefined && text.trim() !== '')
    return paragraphsOf(text).map((paragraph) => ({ kind: 'paragraph', text: paragraph }));
  return html === undefined ? [] : htmlBlocks(Buffer.from(html), leftOut);
}

const nameOf = ({ filename, mimeType }: Attachment): string =>
  (filename ?? mimeType).replace(/\s+/g, ' ').slice(0, 255);
