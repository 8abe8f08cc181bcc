import type { MustReadProgress } from '@savoir/contracts/must-reads';
import { formatDate, Icon } from '@savoir/ui';
import { DoneIcon, NotYetIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useMustReadTexts } from '../../../features/must-read/use-must-read-texts.ts';
import { fullName } from '../../../features/people/full-name.ts';
import styles from './must-read-panel.module.css';

/** Who has not confirmed yet and since when they are asked, then who has, and which version. */
export function Readers({ request: { people, former } }: { request: MustReadProgress }): ReactNode {
  const t = useMustReadTexts();
  const waiting = people.filter(({ done }) => !done);
  const done = people.filter((each) => each.done);
  return (
    <>
      {people.length === 0 && <p>{t('mustRead.noPeople')}</p>}
      {waiting.length > 0 && (
        <details className={styles['people']}>
          <summary>{t('mustRead.waiting', { count: waiting.length })}</summary>
          <ul>
            {waiting.map(({ person, confirmed, since, reminded }) => (
              <li key={person.id}>
                <Icon of={NotYetIcon} size={16} />
                <span>
                  {fullName(person)}
                  <small>
                    {t('mustRead.since', { date: formatDate(since) })}
                    {confirmed !== null && ` · ${t('mustRead.formerText', { edition: confirmed.edition })}`}
                    {reminded !== null && ` · ${t('mustRead.remindedOn', { date: formatDate(reminded) })}`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {done.length + former.length > 0 && (
        <details className={styles['people']}>
          <summary>{t('mustRead.done', { count: done.length })}</summary>
          <ul>
            {done.map(({ person, confirmed }) => (
              <li key={person.id}>
                <Icon of={DoneIcon} size={16} />
                <span>
                  {fullName(person)}
                  {confirmed !== null && <small>{confirmedText(t, confirmed)}</small>}
                </span>
              </li>
            ))}
            {former.map(({ person, ...confirmed }, index) => (
              <li key={person?.id ?? index}>
                <Icon of={DoneIcon} size={16} />
                <span>
                  {person === null ? t('mustRead.nobody') : fullName(person)}
                  <small>
                    {confirmedText(t, confirmed)} · {t('mustRead.left')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const confirmedText = (
  t: ReturnType<typeof useMustReadTexts>,
  { edition, date }: { edition: number; date: string },
): string => t('mustRead.confirmedOn', { edition, date: formatDate(date) });
