/** An element with what it holds. Names are without their prefix: programs choose those as they like. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** By its name without prefix. */
export function attributeOf({ attributes }: Pick<Element, 'attributes'>, name: string): string | undefined {
  const own = attributes[name];
  if (own !== undefined) return own;
  const key = Object.keys(attributes).find((each) => localName(each) === name);
  return key === undefined ? undefined : attributes[key];
}

export const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => typeof child !== 'string');

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element === undefined ? undefined : elementsOf(element).find((child) => child.name === name);

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element === undefined ? [] : elementsOf(element).filter((child) => child.name === name);

/** At any depth, in order; nothing is looked for within what is found. */
export function descendantsOf(element: Element | undefined, ...names: string[]): Element[] {
  if (element === undefined) return [];
  return elementsOf(element).flatMap((child) =>
    names.includes(child.name) ? [child] : descendantsOf(child, ...names),
  );
}

/** `val` of a child: `<w:pStyle w:val="Titre1"/>`. */
export function valueOf(element: Element | undefined, name: string): string | undefined {
  const child = childOf(element, name);
  return child === undefined ? undefined : attributeOf(child, 'val');
}

export const textIn = (element: Element | undefined): string =>
  element === undefined
    ? ''
    : element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');

/** Whether a property is on by its `val`: one that says nothing else is on by standing there. */
export const isOn = (property: Element | undefined): boolean =>
  property !== undefined && !/^(?:0|off|false)$/.test(attributeOf(property, 'val') ?? '');

/** Whether an attribute that says yes or no says yes. */
export const isSet = (element: Element, name: string): boolean =>
  /^(?:1|true|on)$/.test(attributeOf(element, name) ?? '');
