export interface LogoProps {
  size?: number;
  /** On sapin 900 or the promise green: the fold is light. */
  onDark?: boolean;
  /** Spoken name; without it the drawing is decorative. */
  label?: string;
}

/** The icon: a card with a folded corner and a highlighted line. */
export function Logo({ size = 40, onDark = false, label }: LogoProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className="sv-logo" width={size} height={size} viewBox="0 0 64 64" {...naming}>
      <path
        fill="#1F6B4F"
        d="M14 4h26.5a6 6 0 0 1 4.2 1.8l13.5 13.5a6 6 0 0 1 1.8 4.2V50a10 10 0 0 1-10 10H14A10 10 0 0 1 4 50V14A10 10 0 0 1 14 4Z"
      />
      <path
        fill={onDark ? '#8CC3A6' : '#0B2C21'}
        d="M42 4.4v11.1a6.5 6.5 0 0 0 6.5 6.5h11.1a6 6 0 0 0-1.4-2.7L44.7 5.8A6 6 0 0 0 42 4.4Z"
      />
      <rect x="14" y="29" width="36" height="9" rx="3" fill="#FFE16A" />
      <rect x="14" y="44" width="22" height="5" rx="2.5" fill="#fff" fillOpacity=".92" />
    </svg>
  );
}
