import type { OfficeArchive } from '../archive/open-office-archive.ts';
import type { Position } from '../lines/raised-text.ts';
import { attributeOf, childOf, elementsOf, type Element } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';

/** What a style says of the text it is for; undefined where what stands around it counts. */
export interface OdfLook {
  isHidden?: boolean;
  isStruck?: boolean;
  position?: Position | null;
}

/** How the items of a list are counted at one depth; null for those that are not. */
export interface OdfLevel {
  format: string;
  before: string;
  after: string;
  start: number;
  /** Numbers in it, its own and those of the levels above. */
  shown: number;
  isDoubled: boolean;
}

const isStyle = (name: string): boolean => /^(?:style|list-style|outline-style)$/.test(name);

/** The numbers of chapters: a list that a text has once. */
export const outlineList = 'text:outline-style';

/** The styles of an OpenDocument. Those of the text itself are added as its content is read, before any text. */
export class OdfStyles {
  readonly #styles = new Map<string, Element>();
  readonly #lists = new Map<string, Element>();
  readonly #looks = new Map<string, OdfLook>();

  static readonly isWanted = isStyle;

  static async of(archive: OfficeArchive): Promise<OdfStyles> {
    const styles = new OdfStyles();
    const named = await archive.read('styles.xml');
    if (named !== null) readXml(named, { wanted: isStyle, visit: (element) => styles.add(element) });
    return styles;
  }

  add(element: Element): void {
    const name = attributeOf(element, 'name') ?? '';
    if (element.name === 'list-style') this.#lists.set(name, element);
    else if (element.name === 'outline-style') this.#lists.set(outlineList, element);
    else this.#styles.set(`${attributeOf(element, 'family')}:${name}`, element);
  }

  lookOf(family: 'text' | 'paragraph' | 'table-cell', name: string | undefined): OdfLook {
    const key = `${family}:${name}`;
    const known = this.#looks.get(key);
    if (known !== undefined) return known;
    const look = this.#chain(family, name).reduceRight<OdfLook>((all, style) => ({ ...all, ...lookOf(style) }), {});
    this.#looks.set(key, look);
    return look;
  }

  /** What a style says by an attribute of one of its `properties`, its ancestors included. */
  valueOf(family: string, name: string | undefined, properties: string, attribute: string): string | undefined {
    for (const style of this.#chain(family, name)) {
      const found = childOf(style, properties);
      const value = found === undefined ? undefined : attributeOf(found, attribute);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** The list that paragraphs of a style are in, where the list itself does not say. */
  listOf(paragraphStyle: string | undefined): string | undefined {
    const lists = this.#chain('paragraph', paragraphStyle).flatMap(
      (each) => attributeOf(each, 'list-style-name') ?? [],
    );
    return lists.find((list) => list !== '');
  }

  /** Headings of a style that says so have no number, whatever their level. */
  isOutOfOutline(paragraphStyle: string | undefined): boolean {
    const [list] = this.#chain('paragraph', paragraphStyle).flatMap(
      (each) => attributeOf(each, 'list-style-name') ?? [],
    );
    return list === '';
  }

  levelOf(list: string | undefined, depth: number): OdfLevel | null {
    const level = elementsOf(this.#lists.get(list ?? '') ?? { name: '', attributes: {}, children: [] }).find(
      (each) => Number(attributeOf(each, 'level') ?? 1) - 1 === depth,
    );
    const format = level === undefined ? '' : (attributeOf(level, 'num-format') ?? '');
    const isCounted = level?.name === 'list-level-style-number' || level?.name === 'outline-level-style';
    if (!isCounted || format === '') return null;
    return {
      format,
      before: attributeOf(level, 'num-prefix') ?? '',
      after: attributeOf(level, 'num-suffix') ?? '',
      start: Number(attributeOf(level, 'start-value') ?? 1),
      shown: Number(attributeOf(level, 'display-levels') ?? 1) || 1,
      isDoubled: attributeOf(level, 'num-letter-sync') === 'true',
    };
  }

  /** A style and those it comes from, itself first. */
  #chain(family: string, name: string | undefined): Element[] {
    const chain: Element[] = [];
    let style = this.#styles.get(`${family}:${name}`);
    while (style !== undefined && !chain.includes(style) && chain.length < 32) {
      chain.push(style);
      style = this.#styles.get(`${family}:${attributeOf(style, 'parent-style-name')}`);
    }
    return chain;
  }
}

function lookOf(style: Element): OdfLook {
  const properties = childOf(style, 'text-properties');
  if (properties === undefined) return {};
  const display = attributeOf(properties, 'display');
  const lines = [attributeOf(properties, 'text-line-through-style'), attributeOf(properties, 'text-line-through-type')];
  const struck = lines.filter((line) => line !== undefined);
  const raised = attributeOf(properties, 'text-position');
  return {
    ...(display !== undefined && { isHidden: display === 'none' }),
    ...(struck.length > 0 && { isStruck: struck.every((line) => line !== 'none') }),
    ...(raised !== undefined && { position: positionOf(raised) }),
  };
}

/** `super 58%`, `-33% 58%` */
function positionOf(value: string): Position | null {
  const [first = ''] = value.trim().split(/\s+/);
  if (first === 'super' || Number.parseFloat(first) > 0) return 'raised';
  return first === 'sub' || Number.parseFloat(first) < 0 ? 'lowered' : null;
}
