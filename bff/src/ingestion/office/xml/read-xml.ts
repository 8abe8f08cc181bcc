import { Parser } from 'htmlparser2';
import { contentLimits } from '../office-limits.ts';
import { OfficeFault } from '../office-fault.ts';
import { decodedPieces } from '../../encoding/decode-text.ts';
import { localName, type Element } from './element.ts';

export interface XmlVisitor {
  /** Elements to be given out whole; the outermost of several within each other. */
  wanted: (name: string) => boolean;
  visit: (element: Element) => void;
  /** Elements around those, as they start and end. */
  enter?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  leave?: (name: string) => void;
  /** Text between the elements that are given out. */
  text?: (text: string) => void;
}

/**
 * Reads a part of an office file, an element at a time: a sheet of a million rows is never here as a whole. A document
 * type, which can define entities and name other files, is refused; no office program writes one.
 */
export function readXml(bytes: Buffer, visitor: XmlVisitor, { isHtml = false } = {}): void {
  const open: Element[] = [];
  let depth = 0;
  let elements = 0;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (!isHtml && name.toLowerCase() === '!doctype') throw new OfficeFault('damaged', 'a document type');
      },
      onopentag(fullName, attributes) {
        const name = localName(fullName);
        if (++depth > contentLimits.xmlDepthMax) throw new OfficeFault('too-complex', `${depth} elements deep`);
        const parent = open.at(-1);
        if (parent === undefined && !visitor.wanted(name)) {
          visitor.enter?.(name, attributes);
          return;
        }
        if (++elements > contentLimits.elementsMax) throw new OfficeFault('too-complex', `${elements} elements`);
        const element: Element = { name, attributes, children: [] };
        parent?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const parent = open.at(-1);
        if (parent === undefined) visitor.text?.(text);
        else parent.children.push(text);
      },
      onclosetag(fullName) {
        depth--;
        if (open.length === 0) {
          visitor.leave?.(localName(fullName));
          return;
        }
        const element = open.pop();
        if (open.length > 0 || element === undefined) return;
        elements = 0;
        visitor.visit(element);
      },
    },
    { xmlMode: !isHtml, decodeEntities: true, lowerCaseTags: isHtml },
  );
  for (const piece of decodedPieces(bytes)) parser.write(piece);
  parser.end();
}

/** A small part as one tree; null where there is none. */
export function treeOf(bytes: Buffer | null, options?: { isHtml?: boolean }): Element | null {
  const root: Element = { name: '', attributes: {}, children: [] };
  if (bytes === null) return null;
  const add = (child: Element | string) => void root.children.push(child);
  readXml(bytes, { wanted: () => true, visit: add, text: add }, options);
  return root;
}
