import { attributeOf, childOf, childrenOf, isOn, valueOf, type Element } from '../xml/element.ts';

/** What a field of an old form shows that is no text of the file: whether a box is ticked, what was chosen of a list. */
export function legacyFieldText(fieldBegin: Element): string {
  const data = childOf(fieldBegin, 'ffData');
  const box = childOf(data, 'checkBox');
  if (box !== undefined) return isOn(childOf(box, 'checked') ?? childOf(box, 'default')) ? '☒' : '☐';
  const list = childOf(data, 'ddList');
  if (list === undefined) return '';
  const chosen = Number(valueOf(list, 'result') ?? valueOf(list, 'default') ?? 0);
  const entry = childrenOf(list, 'listEntry')[chosen];
  return entry === undefined ? '' : (attributeOf(entry, 'val') ?? '');
}
