import { BadgeCheck } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { formatDateTimeLong } from '../format/format-date.ts';
import type { DateLike } from '../format/paris.ts';
import { t } from '../internal/component-texts.ts';

export interface TrustStripProps {
  validator: string;
  /** « Responsable méthodes ». */
  job?: string;
  on: DateLike;
  author: string;
  /** A danger was reported and no one has decided on it: no seal. */
  isDoubted?: boolean;
}

/** The trust mark of a note page: who validated it, when to the minute, and who recorded it. */
export function TrustStrip({ validator, job, on, author, isDoubted = false }: TrustStripProps) {
  const when = formatDateTimeLong(on);
  return (
    <div className="sv-trust-strip-box">
      <div className={isDoubted ? 'sv-trust-strip sv-trust-strip-doubted' : 'sv-trust-strip'}>
        {!isDoubted && (
          <span className="sv-trust-strip-seal">
            <Icon of={BadgeCheck} />
          </span>
        )}
        <div className="sv-trust-strip-main">
          <p className="sv-strong">{t('trust.validatedBy', { name: validator })}</p>
          <p className="sv-text-secondary sv-tone-2">{job === undefined ? when : `${job}, ${when}`}</p>
        </div>
        <div className="sv-trust-strip-aside">
          <p className="sv-text-secondary sv-tone-2">{t('trust.toldBy')}</p>
          <p className="sv-strong">{author}</p>
        </div>
      </div>
    </div>
  );
}
