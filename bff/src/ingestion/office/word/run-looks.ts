import type { Position } from '../lines/raised-text.ts';
import { attributeOf, childOf, isOn, isSet, valueOf, type Element } from '../xml/element.ts';
import { inherited, stylesIn } from './styles.ts';

/** What the looks of a run say about its text. */
export interface RunLook {
  isHidden: boolean;
  isStruck: boolean;
  position: Position | null;
}

/** What a style, or a run itself, says; undefined where it says nothing. */
interface RunProperties {
  vanish?: boolean | undefined;
  strike?: boolean | undefined;
  dstrike?: boolean | undefined;
  align?: string | undefined;
}

const toggles = ['vanish', 'strike', 'dstrike'] as const;

export type LookOf = (paragraphStyle: string | undefined, run: Element | undefined) => RunLook;

/** By the styles of a file: of its paragraph, of its characters, and of the run itself. */
export function runLooksOf(root: Element | null): LookOf {
  const styles = childOf(root ?? undefined, 'styles');
  const usual = stylesIn(root)
    .filter((style) => isSet(style, 'default') && attributeOf(style, 'type') === 'paragraph')
    .flatMap((style) => attributeOf(style, 'styleId') ?? [])
    .at(-1);
  const everywhere = runPropertiesOf(childOf(childOf(childOf(styles, 'docDefaults'), 'rPrDefault'), 'rPr'));
  const ofStyle = inherited<RunProperties>(root, {}, (style, base) =>
    over(base, runPropertiesOf(childOf(style, 'rPr'))),
  );
  return (paragraphStyle, run) => {
    const ofParagraph = ofStyle(paragraphStyle ?? usual);
    const ofCharacters = ofStyle(valueOf(run, 'rStyle'));
    const own = runPropertiesOf(run);
    const is = (toggle: (typeof toggles)[number]): boolean =>
      // In styles these turn: hidden by both, it is shown again.
      own[toggle] ??
      (everywhere[toggle] === true || (ofParagraph[toggle] === true) !== (ofCharacters[toggle] === true));
    const align = own.align ?? ofCharacters.align ?? ofParagraph.align ?? everywhere.align;
    return {
      isHidden: is('vanish'),
      isStruck: is('strike') || is('dstrike'),
      position: align === 'superscript' ? 'raised' : align === 'subscript' ? 'lowered' : null,
    };
  };
}

function runPropertiesOf(properties: Element | undefined): RunProperties {
  const toggled = (name: string): boolean | undefined => {
    const found = childOf(properties, name);
    return found === undefined ? undefined : isOn(found);
  };
  return {
    vanish: toggled('vanish'),
    strike: toggled('strike'),
    dstrike: toggled('dstrike'),
    align: valueOf(properties, 'vertAlign'),
  };
}

const over = (base: RunProperties, own: RunProperties): RunProperties => ({
  vanish: own.vanish ?? base.vanish,
  strike: own.strike ?? base.strike,
  dstrike: own.dstrike ?? base.dstrike,
  align: own.align ?? base.align,
});
