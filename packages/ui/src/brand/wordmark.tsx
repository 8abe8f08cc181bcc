import { Logo } from './logo.tsx';

export interface BrandProps {
  /** Height of the letters in px, 18 at least: below that the icon stands alone. */
  size?: number;
  onDark?: boolean;
}

/** Icon and wordmark: « voir » is highlighted. On dark it needs an ancestor with `sv-on-dark`, or `onDark`. */
export function Brand({ size = 24, onDark = false }: BrandProps) {
  return (
    <span className={onDark ? 'sv-brand sv-on-dark' : 'sv-brand'} style={{ '--sv-wordmark': `${size}px` }}>
      <Logo size={Math.round(size * 1.5)} onDark={onDark} />
      <Wordmark />
    </span>
  );
}

/** The name alone, at the size of the text around it. */
export function Wordmark() {
  return (
    <span className="sv-wordmark">
      Sa<span className="sv-wordmark-voir">voir</span>
    </span>
  );
}
