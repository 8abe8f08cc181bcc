import { LoaderCircle } from 'lucide-react';
import {
  useImperativeHandle,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { classNames } from '../internal/class-names.ts';
import { useLink } from '../link/use-link.ts';

export interface ButtonProps {
  children: ReactNode;
  /** `secondary` by default; one `primary` a screen; `danger` only as the last click of a confirmation. */
  kind?: 'primary' | 'secondary' | 'soft' | 'text' | 'danger' | 'danger-text';
  icon?: IconType;
  iconEnd?: IconType;
  /** `large` (48) for the one action of a form, `small` (32) in rows. */
  size?: 'small' | 'medium' | 'large';
  /** Shows a turning icon and refuses clicks; the width is kept. */
  loading?: boolean;
  /** Text while loading: « Envoi… ». */
  loadingText?: string;
  /** Write the reason beside it and name it in `aria-describedby`. */
  disabled?: boolean;
  /** Full width of its container. */
  block?: boolean;
  /** Makes it a link that looks like a button. */
  href?: string;
  /** What the page it leads to finds in the state of its location. */
  state?: unknown;
  /** Any leaves the link to the browser: `_self` for a file it shall save. */
  target?: string;
  type?: 'button' | 'submit';
  /** Id of the form it submits, when it stands outside. */
  form?: string;
  id?: string;
  className?: string;
  autoFocus?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  ref?: Ref<HTMLElement | null>;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'data-autofocus'?: boolean;
}

/** The button of the product; with `href` a link that looks like one. */
export function Button({
  children,
  kind = 'secondary',
  icon,
  iconEnd,
  size = 'medium',
  loading = false,
  loadingText,
  disabled = false,
  block = false,
  href,
  state,
  target,
  type = 'button',
  form,
  className,
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  const follow = useLink(href ?? '', target, state);
  const { holder, width } = useKeptWidth(loading, block);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => holder.current);
  const glyph = loading ? LoaderCircle : (icon ?? iconEnd);
  const glyphNode = glyph && <Icon of={glyph} size={size === 'small' ? 16 : 18} turning={loading} />;
  const atEnd = icon === undefined && iconEnd !== undefined;
  const content = (
    <>
      {!atEnd && glyphNode}
      <span>{loading && loadingText !== undefined ? loadingText : children}</span>
      {atEnd && glyphNode}
    </>
  );
  const shared: ComponentProps<'button'> & ComponentProps<'a'> = {
    ...rest,
    className: classNames(
      'sv-button',
      `sv-button-${kind}`,
      size !== 'medium' && `sv-button-${size}`,
      block && 'sv-button-block',
      loading && 'sv-button-busy',
      className,
    ),
    'aria-busy': loading || undefined,
    style: width === undefined ? undefined : { minWidth: width, paddingInline: 0 },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (loading || disabled) {
        event.preventDefault();
        return;
      }
      onClick?.(event);
      if (href !== undefined) follow(event);
    },
  };
  if (href === undefined)
    return (
      <button {...shared} ref={holder} type={type} form={form} disabled={disabled}>
        {content}
      </button>
    );
  return (
    <a
      {...shared}
      ref={holder}
      {...(disabled ? { role: 'link', 'aria-disabled': true } : { href })}
      target={target}
      rel={target === '_blank' ? 'noopener' : undefined}
    >
      {content}
    </a>
  );
}

/** The last width before loading started, so that the button does not jump under the pointer. That of a block is its place’s: it is not kept, for what comes beside it may need room. */
function useKeptWidth(loading: boolean, block: boolean) {
  const holder = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const [width, setWidth] = useState<number>();
  const idleWidth = useRef(0);
  useLayoutEffect(() => {
    if (!loading) idleWidth.current = block ? 0 : (holder.current?.offsetWidth ?? 0);
    setWidth(loading && idleWidth.current > 0 ? idleWidth.current : undefined);
  }, [loading, block]);
  return { holder, width };
}
