import { withoutDepths } from '@savoir/markdown/depth';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { rehypeHeadings } from './rehype-headings.ts';
import { rehypePassage } from './rehype-passage.ts';
import { rehypePictures, schema } from './rehype-pictures.ts';
import { rehypeReferences } from './rehype-references.ts';
import './markdown.css';
import { t } from '../internal/component-texts.ts';

export interface MarkdownProps {
  /** GitHub-flavoured markdown without HTML: tags in it are left out, never run. */
  text: string;
  /** Draws a reference `[3]`; without it the brackets stay text. */
  renderReference?: (number: number) => ReactNode;
  /** Draws a picture `![caption](media:…)`, which only its owner can find; without it the caption is text. */
  renderPicture?: (address: string, caption: string) => ReactNode;
  /** Follows a link inside the application without a page load. */
  onInternalLink?: (path: string) => void;
  /** A passage quoted elsewhere: highlighted and scrolled to, once for each new passage. */
  highlight?: string | null;
  /** Whether the passage is in the text. */
  onHighlight?: (found: boolean) => void;
}

/** Text of a note or of an answer, in the reading type. */
export function Markdown({
  text,
  renderReference,
  renderPicture,
  onInternalLink,
  highlight = null,
  onHighlight,
}: MarkdownProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const hasPictures = renderPicture !== undefined;
  const rehypePlugins = useMemo(
    (): Options['rehypePlugins'] => [
      [rehypeSanitize, schema],
      rehypeHeadings,
      ...(hasPictures ? [rehypePictures] : []),
      ...(highlight === null ? [] : [[rehypePassage, highlight] as [typeof rehypePassage, string]]),
      rehypeReferences,
    ],
    [highlight, hasPictures],
  );
  const report = useRef(onHighlight);
  useEffect(() => {
    report.current = onHighlight;
  });
  // Scrolled to once: a new text or another callback must not take the reader back.
  useEffect(() => {
    if (highlight === null) return;
    const mark = frame.current?.querySelector('mark.sv-highlight') ?? null;
    mark?.scrollIntoView({ block: 'center' });
    report.current?.(mark !== null);
  }, [highlight]);
  return (
    <div className="sv-markdown" ref={frame}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={rehypePlugins}
        urlTransform={(url) => url}
        components={componentsFor({ renderReference, renderPicture, onInternalLink })}
      >
        {withoutDepths(renderReference === undefined ? text : withReferenceLinks(text))}
      </ReactMarkdown>
    </div>
  );
}

const referenceHref = /^#source-(\d+)$/;

/** `[3]`, not followed by what would make it a link already, becomes a link the renderer recognises. */
const withReferenceLinks = (text: string): string => text.replace(/\[(\d{1,2})\](?![([:])/g, '[$1](#source-$1)');

function componentsFor({
  renderReference,
  renderPicture,
  onInternalLink,
}: Pick<MarkdownProps, 'renderReference' | 'renderPicture' | 'onInternalLink'>): Components {
  return {
    a: ({ href, children }) => {
      const number = referenceHref.exec(href ?? '')?.[1];
      if (number !== undefined && renderReference !== undefined) return renderReference(Number(number));
      const target = linkTarget(href, window.location.origin);
      if (target === null) {
        const [before, after] = t('markdown.brokenLink', { text: '\n' }).split('\n');
        return (
          <span className="sv-dead-link">
            {before}
            {children}
            {after}
          </span>
        );
      }
      if (target.kind === 'external')
        return (
          <a href={target.href} target="_blank" rel="noopener noreferrer">
            {children}
          </a>
        );
      return (
        <a
          href={target.path}
          onClick={(event) => {
            if (onInternalLink === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onInternalLink(target.path);
          }}
        >
          {children}
        </a>
      );
    },
    // A task of a list, for those who do not see its box.
    input: ({ checked, type }) => (
      <input
        type={type}
        disabled
        defaultChecked={checked === true}
        aria-label={t(checked === true ? 'markdown.done' : 'markdown.todo')}
      />
    ),
    table: ({ children }) => (
      <div className="sv-table-scroll" tabIndex={0} role="region" aria-label={t('markdown.table')}>
        <table>{children}</table>
      </div>
    ),
    img: ({ src, alt }) => {
      if (typeof src === 'string' && src.startsWith('media:') && renderPicture !== undefined)
        return renderPicture(src, alt ?? '');
      return typeof src === 'string' && linkTarget(src, window.location.origin)?.kind === 'internal' ? (
        <img src={src} alt={alt ?? ''} loading="lazy" />
      ) : (
        <span>{alt}</span>
      );
    },
  };
}

type LinkTarget = { kind: 'internal'; path: string } | { kind: 'external'; href: string };

/** Where a link of a rendered text leads: inside the application, outside over http(s) or by mail, or nowhere (null). */
export function linkTarget(href: string | undefined, origin: string): LinkTarget | null {
  if (href === undefined || href.trim() === '') return null;
  if (!URL.canParse(href, `${origin}/`)) return null;
  const url = new URL(href, `${origin}/`);
  if (url.origin === origin) return { kind: 'internal', path: `${withoutChat(url.pathname)}${url.search}${url.hash}` };
  if (url.protocol === 'mailto:' || ((url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''))
    return { kind: 'external', href: url.href };
  return null;
}

/** Answers of the chat link from below it: `/notes/1/chat` means `/notes/1`. The list of conversations itself is meant as it stands. */
const withoutChat = (path: string): string => path.replace(/(?<=.)\/chat\/?$/, '');
