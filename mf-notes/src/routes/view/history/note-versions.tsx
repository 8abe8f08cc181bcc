import type { NoteDetail, NoteEdition } from '@savoir/contracts/notes';
import { useApi, useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, Field, formatDate, formatDateTimeLong, SelectInput, Skeleton } from '@savoir/ui';
import { UndoIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { noteEditionsQuery } from '../../../api/note.queries.ts';
import { QueryFailed } from '../../../features/failed/query-failed.tsx';
import { useCorrectNote, type CorrectNote } from '../../../features/correction/use-correct-note.tsx';
import { TextDifferences } from '../../../features/differences/text-differences.tsx';
import { fullName } from '../../../features/people/full-name.ts';
import styles from './history.module.css';

/** Any two published texts side by side, and all of them by author and date; each may be taken up again as a correction. */
export function NoteVersions({
  note,
  since,
}: {
  note: NoteDetail;
  /** When the text was published that is to be compared with the present one; null: the one before. */
  since: string | null;
}): ReactNode {
  const { t } = useTranslation('notes');
  const editions = useQuery(noteEditionsQuery(useApi(), note));
  const correction = useCorrectNote(note);
  return (
    <section aria-labelledby="note-versions" className={styles['content']}>
      <h3 id="note-versions" className="sv-title-label">
        {t('versions.heading')}
      </h3>
      {editions.isPending && <Skeleton />}
      {editions.isError && <QueryFailed title={t('versions.failed')} query={editions} />}
      {editions.isSuccess && (
        <>
          <Comparison editions={editions.data} since={since} />
          <Editions note={note} editions={editions.data} correction={correction} />
        </>
      )}
      {correction.question}
    </section>
  );
}

function Comparison({ editions, since }: { editions: readonly NoteEdition[]; since: string | null }): ReactNode {
  const { t } = useTranslation('notes');
  const [latest, before] = editions;
  const cited = since === null ? before : editions.find(({ date }) => date === since);
  const [from, setFrom] = useState(cited?.edition ?? before?.edition ?? latest?.edition);
  const [to, setTo] = useState(latest?.edition);
  const [one, other] = [from, to].map((chosen) => editions.find(({ edition }) => edition === chosen));
  const options = editions.map(({ edition, date }) => ({
    value: String(edition),
    label: t('versions.option', { edition, date: formatDate(date) }),
  }));
  return (
    <>
      {since !== null && (
        <p role="status">
          {cited === undefined
            ? t('versions.citedGone')
            : t('versions.cited', { date: formatDateTimeLong(cited.date) })}
        </p>
      )}
      {one !== undefined && other !== undefined && editions.length > 1 ? (
        <>
          <div className={styles['pair']}>
            <Field label={t('versions.from')}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={String(one.edition)}
                  onChange={(value) => setFrom(Number(value))}
                  options={options}
                />
              )}
            </Field>
            <Field label={t('versions.to')}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={String(other.edition)}
                  onChange={(value) => setTo(Number(value))}
                  options={options}
                />
              )}
            </Field>
          </div>
          <p className={styles['legend']}>{t('versions.legend')}</p>
          <div className={styles['differences']} aria-live="polite">
            <TextDifferences before={one} after={other} />
          </div>
        </>
      ) : (
        <p>{t('versions.onlyOne')}</p>
      )}
    </>
  );
}

function Editions({
  note,
  editions,
  correction,
}: {
  note: NoteDetail;
  editions: readonly NoteEdition[];
  correction: CorrectNote;
}): ReactNode {
  const { t } = useTranslation('notes');
  const over = useTrialOver();
  const host = useHost();
  const mayCorrect = host.can('note.correct', note) && note.correction === undefined;
  const present = note.edition ?? 1;
  return (
    <section aria-labelledby="all-versions">
      <h4 id="all-versions" className="sv-title-label">
        {t('versions.all')}
      </h4>
      <ol className={styles['editions']}>
        {editions.map(({ edition, date, author, validator }) => (
          <li key={edition}>
            <div>
              <strong>{t(edition === present ? 'versions.namePresent' : 'versions.name', { edition })}</strong>
              <p>
                {t('versions.by', { name: author === null ? t('view.goneAuthor') : fullName(author) })}
                {' · '}
                {validator === null
                  ? t('versions.published', { date: formatDateTimeLong(date) })
                  : t('versions.validated', { name: fullName(validator), date: formatDateTimeLong(date) })}
              </p>
            </div>
            {mayCorrect && edition !== present && (
              <Button
                kind="soft"
                icon={UndoIcon}
                loading={correction.isStarting}
                aria-label={t('versions.takeUpNamed', { edition })}
                onClick={() => void correction.start(edition)}
                {...over?.control}
              >
                {t('versions.takeUp')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
