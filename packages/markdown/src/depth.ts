/** Quotes and lists within each other. No person writes half as many, and the time they take grows with their square. */
const nestingMax = 50;

const mark = String.raw`(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const tooDeep = new RegExp(String.raw`^((?:[ \t]*${mark}){${nestingMax}}[ \t]*)[->+*\d]`, 'gm');
const rule = /^[ \t>]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/;

/**
 * The same text, in which what is nested deeper than anybody writes is the text of its line. No place in it moves: what is found in the
 * one stands there in the other.
 */
export const withoutDepths = (markdown: string): string =>
  markdown.replace(tooDeep, (found: string, before: string, offset: number) => {
    const end = markdown.slice(offset).search(/[\r\n]|$/);
    return rule.test(markdown.slice(offset, offset + end)) ? found : `${before}›`;
  });
