import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { formatNumber } from '../format/format-number.ts';
import { percent } from './progress-bar.tsx';
import { t } from '../internal/component-texts.ts';

export interface MeterProps {
  /** What is measured: « Licences ». */
  label: string;
  value: number;
  max: number;
  /** From this share on the bar is amber and the warning shows. */
  warnFrom?: number;
  /** Sentence from `warnFrom`: « 91 % du quota de pages ». */
  warning?: ReactNode;
  /** Sentence at 100 %: « Toutes les licences sont utilisées. Contactez-nous pour en ajouter. » */
  full?: ReactNode;
}

/** How much of an allowance is used: big number, bar, and a sentence when it gets short. */
export function Meter({ label, value, max, warnFrom = 0.9, warning, full }: MeterProps) {
  const id = useId();
  const ratio = max > 0 ? value / max : 1;
  const level = ratio >= 1 ? 'rouge' : ratio >= warnFrom ? 'ambre' : 'sapin';
  const sentence = { rouge: full ?? warning, ambre: warning, sapin: undefined }[level];
  return (
    <div className="sv-meter">
      <p id={id} className="sv-text-secondary sv-tone-2">
        {label}
      </p>
      <p>
        <span className="sv-meter-value">{formatNumber(value)}</span>
        <span className="sv-meter-max">{t('meter.of', { max: formatNumber(max) })}</span>
      </p>
      <meter
        className="sv-hidden"
        aria-labelledby={id}
        max={max}
        value={Math.min(value, max)}
        aria-valuetext={t('meter.sentence', { value: formatNumber(value), max: formatNumber(max) })}
      />
      <div className="sv-bar" aria-hidden>
        <span className={`sv-bar-part sv-bar-${level}`} style={{ width: percent(value, max) }} />
      </div>
      {sentence !== undefined && (
        <p className={`sv-meter-sentence sv-tone-${level}`}>
          <Icon of={TriangleAlert} size={16} />
          <span>{sentence}</span>
        </p>
      )}
    </div>
  );
}
