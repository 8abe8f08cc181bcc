import type { ComponentProps } from 'react';
import { classNames } from '../internal/class-names.ts';
import { useLink, usePrefetch } from './use-link.ts';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** `text` is underlined, `plain` is green and bold (« Tout voir »), `quiet` looks like what surrounds it, `bare` has no style at all. */
  kind?: 'text' | 'plain' | 'quiet' | 'bare';
  /** What the page it leads to finds in the state of its location. */
  state?: unknown;
}

/** A link; inside the product it navigates without a page load. */
export function Link({
  href,
  state,
  kind = 'text',
  className,
  onClick,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  onBlur,
  target,
  children,
  ...rest
}: LinkProps) {
  const follow = useLink(href, target, state);
  const { rest: restOn, leave } = usePrefetch(href);
  return (
    <a
      href={href}
      target={target}
      rel={target === '_blank' ? 'noopener' : undefined}
      className={classNames(
        kind !== 'bare' && 'sv-link',
        (kind === 'plain' || kind === 'quiet') && `sv-link-${kind}`,
        className,
      )}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        restOn();
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        leave();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        restOn();
      }}
      onBlur={(event) => {
        onBlur?.(event);
        leave();
      }}
      {...rest}
    >
      {children}
    </a>
  );
}
