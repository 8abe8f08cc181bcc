import type { Address, Attachment, Email } from 'postal-mime';
import { t } from '../../../texts/server-texts.ts';
import { LeftOut, type Block, type DocumentPart } from '../blocks/block.ts';
import { SectionCutter } from '../blocks/sections.ts';
import { htmlBlocks } from '../text/read-html.ts';
import { paragraphsOf } from '../text/read-text.ts';
import { withoutTerminalCodes } from '../lines/terminal-text.ts';
import { parsedMail } from './parse-mail.ts';

/** A message that quotes or lists more than this is listed as far as this. */
const namedMax = 100;
/** Messages within messages that are read; those further in are named. */
const forwardedDeepMax = 5;

/**
 * A mail: who wrote to whom, when and about what, its text, the messages it passes on, and the names of what was attached
 * otherwise, which is not read.
 */
export async function readEml(bytes: Buffer): Promise<DocumentPart[]> {
  const leftOut = new LeftOut();
  const cutter = new SectionCutter(leftOut);
  await writeMail(bytes, { cutter, leftOut, deep: 0, left: { messages: namedMax } });
  return cutter.end();
}

interface MailSections {
  cutter: SectionCutter;
  leftOut: LeftOut;
  deep: number;
  /** Of all messages within the mail. */
  left: { messages: number };
}

async function writeMail(bytes: Buffer, { cutter, leftOut, deep, left }: MailSections): Promise<void> {
  const mail = await parsedMail(bytes);
  const subject = (mail.subject ?? '').trim();
  const title = subject === '' && deep > 0 ? t('office.forwarded') : subject;
  if (title !== '') cutter.add({ kind: 'heading', level: deep === 0 ? 2 : 3, text: title });
  for (const text of headerLines(mail)) cutter.add({ kind: 'item', depth: 0, mark: '-', text });
  for (const block of bodyOf(mail, leftOut)) cutter.add(block);
  const messages = mail.attachments.filter((each) => isMessage(each) && deep < forwardedDeepMax && left.messages-- > 0);
  // A picture of the text itself has no name that says anything.
  const others = mail.attachments.filter((each) => !messages.includes(each));
  const attached = others.filter(({ disposition }) => disposition !== 'inline');
  leftOut.add('pictures', others.length - attached.length);
  leftOut.add('attachments', attached.length);
  if (attached.length > 0) cutter.add({ kind: 'heading', level: 4, text: t('office.attachments') });
  for (const attachment of attached.slice(0, namedMax))
    cutter.add({ kind: 'item', depth: 0, mark: '-', text: nameOf(attachment) });
  for (const { content } of messages)
    await writeMail(typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)), {
      cutter,
      leftOut,
      deep: deep + 1,
      left,
    });
}

/** Passed on as it came, or as a file. */
const isMessage = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? '');

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

/** The text, or the page beside it where that holds more: some programs write only that there is a page. */
function bodyOf({ text = '', html }: Email, leftOut: LeftOut): Block[] {
  const plain = paragraphsOf(withoutTerminalCodes(text));
  if (html === undefined) return plain;
  const ofPage = new LeftOut();
  const page = htmlBlocks(Buffer.from(html), ofPage);
  if (plain.length > 0 && !saysMore(page, text)) return plain;
  for (const { what, count } of ofPage.take()) leftOut.add(what, count);
  return page;
}

/** Of the words of a page, how many a text may lack that says the same: links, signatures. */
const lackedShare = 0.1;

function saysMore(page: readonly Block[], text: string): boolean {
  // A table as a text has no columns.
  if (page.some(({ kind }) => kind === 'table')) return true;
  const said = new Set(wordsOf(text));
  const words = new Set(wordsOf(page.map((block) => (block.kind === 'table' ? '' : block.text)).join(' ')));
  const lacked = [...words].filter((word) => !said.has(word));
  return lacked.length > words.size * lackedShare;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const nameOf = ({ filename, mimeType }: Attachment): string =>
  (filename ?? mimeType).replace(/\s+/g, ' ').slice(0, 255);
