import { onOneLine } from '@savoir/contracts/common';
import type { Mail } from './mailer.ts';
import { t } from '../../texts/server-texts.ts';

/** What a mail says, one after the other. Only a quotation has lines of its own, each marked as quoted. */
export type MailPart =
  | { paragraph: string }
  | { link: string; label: string }
  /** Something to be copied. */
  | { code: string }
  /** What someone wrote. */
  | { quote: string };

interface Message {
  to: string;
  replyTo?: string;
  subject: string;
  parts: readonly MailPart[];
}

/**
 * The same words as plain text and as HTML. Names and titles come from people: whatever stands in one, it can start no
 * header, no line of ours, no tag.
 */
export function composeMail({ to, replyTo, subject, parts }: Message): Mail {
  const body = parts.map(htmlOf).join('\n');
  return {
    to: onOneLine(to),
    ...(replyTo !== undefined && { replyTo: onOneLine(replyTo) }),
    subject: onOneLine(subject),
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html><html lang="fr"><head><meta charset="utf-8"></head><body style="${style.page}">\n${body}\n</body></html>\n`,
  };
}

/** Mail programs read no style sheets. */
const style = {
  page: 'font: 16px/24px system-ui, sans-serif; color: #1b211e; max-width: 560px; margin: 24px auto; padding: 0 16px',
  link: 'display: inline-block; padding: 10px 18px; border-radius: 8px; background: #1f6b4f; color: #ffffff; text-decoration: none; font-weight: 600',
  code: 'font: 600 20px/28px ui-monospace, monospace; background: #efefeb; border-radius: 8px; padding: 10px 16px; display: inline-block',
  quote: 'margin: 16px 0; padding: 0 0 0 12px; border-left: 3px solid #d3d4cd; white-space: pre-wrap',
};

const linesOf = (text: string) => text.split(/\r\n|[\r\n\u0085\u2028\u2029]/).map(onOneLine);

function textOf(part: MailPart): string {
  if ('paragraph' in part) return onOneLine(part.paragraph);
  if ('link' in part) return `${t('mailLink', { label: onOneLine(part.label) })}\n${part.link}`;
  if ('code' in part) return onOneLine(part.code);
  return linesOf(part.quote)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

function htmlOf(part: MailPart): string {
  if ('paragraph' in part) return `<p>${escaped(onOneLine(part.paragraph))}</p>`;
  if ('link' in part)
    return `<p><a style="${style.link}" href="${escaped(part.link)}">${escaped(onOneLine(part.label))}</a></p>`;
  if ('code' in part) return `<p><span style="${style.code}">${escaped(onOneLine(part.code))}</span></p>`;
  return `<blockquote style="${style.quote}">${escaped(linesOf(part.quote).join('\n'))}</blockquote>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
