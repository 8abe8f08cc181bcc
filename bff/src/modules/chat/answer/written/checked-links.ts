import { parse, textOf } from '@savoir/markdown';
import type { Definition, Image, ImageReference, Link, LinkReference, Html, Nodes } from 'mdast';
import { t } from '../../../../texts/server-texts.ts';

type Linking = Link | LinkReference | Image | ImageReference | Definition | Html;

/** Stands for an address that is its own text: nothing vouches for it. */
export const removedLink = t('answer.removedLink');

/**
 * What a model wrote, with those links alone that stand in the passages: another becomes its text, an image its
 * description, HTML nothing.
 */
export function withCheckedLinks(text: string, passages: readonly string[]): string {
  const known = new Set(passages.flatMap(addressesIn));
  let checked = '';
  let at = 0;
  for (const node of linkingNodes(parse(text))) {
    const start = node.position?.start.offset ?? 0;
    checked += inert(text.slice(at, start)) + replacementOf(node, known);
    at = node.position?.end.offset ?? text.length;
  }
  return checked + inert(text.slice(at));
}

const linking: readonly string[] = [
  'link',
  'linkReference',
  'image',
  'imageReference',
  'definition',
  'html',
] satisfies Linking['type'][];
const isLinking = (node: Nodes): node is Linking => linking.includes(node.type);

/** In reading order, the outer one of two that nest. */
function linkingNodes(node: Nodes): Linking[] {
  if (isLinking(node)) return [node];
  return 'children' in node ? node.children.flatMap(linkingNodes) : [];
}

function replacementOf(node: Linking, known: ReadonlySet<string>): string {
  switch (node.type) {
    case 'link': {
      const label = inert(labelOf(node));
      const isBare = addressIn(label) !== null;
      if (known.has(normal(node.url))) return isBare ? `<${node.url}>` : `[${label}](<${node.url}>)`;
      return isBare ? removedLink : label;
    }
    case 'linkReference':
      return inert(withoutAddresses(labelOf(node)));
    case 'image':
    case 'imageReference':
      return inert(withoutAddresses(node.alt ?? ''));
    case 'definition':
    case 'html':
      return '';
  }
}

const labelOf = (node: Nodes): string => textOf(node, { tags: 'left out' });

/** Pieces of a link whose other half stands in another sentence make none, and no tag starts. */
const inert = (text: string): string => text.replace(/\](?=[([:])/g, '] ').replace(/<(?=[a-z/!?])/gi, '‹');

const address = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:)\S+|[\w.+-]+@[\w-]+\.[\w.-]+/i;
const addressIn = (text: string): string | null => address.exec(text)?.[0] ?? null;
const withoutAddresses = (text: string): string => text.replace(new RegExp(address, 'gi'), removedLink);

/** Where the links of a passage lead, however they are written. */
const addressesIn = (passage: string): string[] => addressesOf(parse(passage));

function addressesOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition') return [normal(node.url)];
  return 'children' in node ? node.children.flatMap(addressesOf) : [];
}

/** One form for the ways to write an address. */
function normal(url: string): string {
  try {
    return new URL(url).href;
  } catch {
    return url;
  }
}
