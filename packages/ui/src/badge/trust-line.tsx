import { BadgeCheck, FileText } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { formatDate } from '../format/format-date.ts';
import type { DateLike } from '../format/paris.ts';
import { t } from '../internal/component-texts.ts';

export type Trust =
  | { kind: 'validated'; by: string; on: DateLike }
  | { kind: 'unvalidated' }
  | { kind: 'deposited'; by: string; on: DateLike };

export interface TrustLineProps {
  trust: Trust;
  /** `short` is « Nadia Benali · hier », `name` the name alone beside a date; the verb is still read aloud. */
  look?: 'sentence' | 'short' | 'name';
  /** How the date is written; `17 nov. 2026` by default. */
  format?: (date: DateLike) => string;
  /** A danger was reported and no one has decided on it: no seal. Stands beside a `DangerBadge`. */
  isDoubted?: boolean;
}

/** Who validated a note, or deposited a document, and when. The green seal means a person validated it and no one warns of it. */
export function TrustLine({ trust, look = 'sentence', format = formatDate, isDoubted = false }: TrustLineProps) {
  if (trust.kind === 'unvalidated') return <span className="sv-trust">{t('trust.unvalidated')}</span>;
  const validated = trust.kind === 'validated';
  const isSealed = validated && !isDoubted;
  return (
    <span className={isSealed ? 'sv-trust sv-trust-sealed' : 'sv-trust'}>
      {(isSealed || !validated) && <Icon of={validated ? BadgeCheck : FileText} size={16} />}
      {look === 'sentence' ? (
        <span>
          {t(validated ? 'trust.validatedOn' : 'trust.depositedOn', { name: trust.by, date: format(trust.on) })}
        </span>
      ) : (
        <span>
          <span className="sv-hidden">{t(validated ? 'trust.validated' : 'trust.deposited')} </span>
          {trust.by}
          {look === 'short' && <span className="sv-trust-date"> · {format(trust.on)}</span>}
        </span>
      )}
    </span>
  );
}
