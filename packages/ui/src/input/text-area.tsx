import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react';
import { classNames } from '../internal/class-names.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children' | 'cols' | 'defaultValue' | 'ref'> {
  ref?: Ref<HTMLTextAreaElement | null>;
  value: string;
  /** High at least. */
  rows?: number;
  /** High at most; what is longer scrolls. */
  maxRows?: number;
  /** What `Field` says of it. */
  status?: 'error' | '';
  /** Without a frame: a title over its text, a field inside a frame of its own. */
  bare?: boolean;
}

/** Several lines of text; it grows with them. */
export function TextArea({
  ref,
  rows = 1,
  maxRows,
  status,
  bare = false,
  className,
  style,
  'aria-invalid': invalid = status === 'error' || undefined,
  ...rest
}: TextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => fitHeight(field.current));
  useLayoutEffect(() => refitOnWidth(field.current), []);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current, []);
  return (
    <textarea
      {...rest}
      ref={field}
      rows={rows}
      className={classNames(bare ? 'sv-textarea-bare' : 'sv-textarea', className)}
      style={maxRows === undefined ? style : { ...style, '--sv-max-rows': maxRows }}
      aria-invalid={invalid}
    />
  );
}

/** As high as its text; its style says how high at most. */
function fitHeight(field: HTMLTextAreaElement | null): void {
  if (field === null) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}

/** The same text takes more lines where there is less room, as when a phone is turned. */
function refitOnWidth(field: HTMLTextAreaElement | null): (() => void) | undefined {
  if (field === null) return undefined;
  let width = field.clientWidth;
  const observer = new ResizeObserver(() => {
    if (field.clientWidth === width) return;
    width = field.clientWidth;
    fitHeight(field);
  });
  observer.observe(field);
  return () => observer.disconnect();
}
