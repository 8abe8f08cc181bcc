import type { ComponentType, SVGProps } from 'react';
import { classNames } from '../internal/class-names.ts';

/** What every icon of `@savoir/ui/icons` is. */
export type IconType = ComponentType<
  Omit<SVGProps<SVGSVGElement>, 'ref' | 'size' | 'strokeWidth'> & {
    size?: number | string;
    strokeWidth?: number | string;
  }
>;

export interface IconProps {
  of: IconType;
  /** 20 by default, 16 in dense lines, 14 in badges, 24 in empty states. */
  size?: 14 | 16 | 18 | 20 | 24 | 28;
  /** Only for an icon that stands without a word. */
  label?: string;
  /** For work in progress; still when the reader asks for less motion. */
  turning?: boolean;
}

/** Draws an icon at the product's sizes and strokes; decorative unless it has a label. */
export function Icon({ of: Glyph, size = 20, label, turning = false }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Glyph
      size={size}
      strokeWidth={size <= 14 ? 2 : 1.75}
      className={classNames('sv-icon', turning && 'sv-turning')}
      {...naming}
    />
  );
}
