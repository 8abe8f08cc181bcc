import type { HealthError, RemoteHealth } from '@savoir/contracts/telemetry';
import { useTranslation } from '@savoir/remote-kit';
import { Badge, EmptyState, formatDateTime, List, Row, Text } from '@savoir/ui';
import { DoneIcon, ErrorIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './health.module.css';

/** Different errors of all versions, latest first, with the places they come from. */
export function ErrorRows({ health }: { health: RemoteHealth }): ReactNode {
  const { t } = useTranslation('dev');
  const rows = health.versions
    .flatMap(({ version, errors }) => errors.map((error) => ({ version, error })))
    .toSorted((a, b) => (a.error.lastSeen < b.error.lastSeen ? 1 : -1));
  if (rows.length === 0)
    return <EmptyState icon={DoneIcon} title={t('health.noErrors')} text={t('health.noErrorsText')} />;
  return (
    <List aria-label={t('health.errors')}>
      {rows.map(({ version, error }) => (
        <Row
          key={error.id}
          title={
            <Text kind="code" strong as="span">
              {error.message}
            </Text>
          }
          meta={[
            t('health.times', { count: error.count }),
            version,
            t('health.firstSeen', { date: formatDateTime(error.firstSeen) }),
            t('health.lastSeen', { date: formatDateTime(error.lastSeen) }),
          ]}
          detail={<Trace of={error} />}
          badge={
            <Badge tone="rouge" icon={ErrorIcon}>
              {t(`health.kinds.${error.kind}`)}
            </Badge>
          }
        />
      ))}
    </List>
  );
}

/** The first place of ours that is known by its source stands open, the whole way below it on demand. */
function Trace({ of: { frames } }: { of: HealthError }): ReactNode {
  const { t } = useTranslation('dev');
  if (frames.length === 0) return null;
  const first = frames.find(({ source }) => source !== null);
  return (
    <>
      {first !== undefined && <p className={styles['place']}>{placeOf(first)}</p>}
      <details className={styles['stack']}>
        <summary>{t('health.stack')}</summary>
        <ol>
          {[...new Set(frames.map(placeOf))].map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ol>
      </details>
    </>
  );
}

const placeOf = ({ source, file, line, column }: HealthError['frames'][number]): string =>
  source === null ? `${file}:${line}:${column}` : `${source.file}:${source.line}:${source.column}`;
