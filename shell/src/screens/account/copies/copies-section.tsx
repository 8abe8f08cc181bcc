import { spacesQuery } from '@savoir/api-client';
import { takenAlongMaxBytes } from '@savoir/contracts/limits';
import { useApi, useHost, useHref, type TFunction } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import {
  useCopies,
  useCopiesState,
  type Copies,
  type CopiesState,
  type TakenAlong,
} from '@savoir/remote-kit/take-along';
import { Button, formatDateTime, formatSize, Link, PageSection, SelectInput } from '@savoir/ui';
import { CompanyIcon, DocumentIcon, FicheIcon, TakeAlongIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import texts from '../../../../locales/copies.fr.json';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { SettingRow } from '../security/setting-row.tsx';
import styles from './copies-section.module.css';

const icons = { note: FicheIcon, document: DocumentIcon, space: CompanyIcon } as const;

/** What this device stores for the time without network: how much, of when, and the way to give it up. */
export function CopiesSection(): ReactNode {
  const t = useLazyTexts('copies', texts);
  const { loadCopies } = useHost();
  const copies = useCopies();
  const state = useCopiesState(copies);
  if (loadCopies === undefined) return <p className="sv-tone-2">{t('impossible')}</p>;
  if (copies === null || state === null) return null;
  return (
    <PageSection title={t('title')} look="label">
      <ul className="sv-list" aria-label={t('title')}>
        <SettingRow
          icon={TakeAlongIcon}
          title={t('used', { size: formatSize(state.bytes), max: formatSize(takenAlongMaxBytes) })}
          text={summaryOf(state, t)}
        >
          {state.taken.length > 1 && <DropAll t={t} copies={copies} />}
        </SettingRow>
        {state.taken.map((taken) => (
          <TakenRow key={`${taken.kind}:${taken.id}`} t={t} taken={taken} copies={copies} />
        ))}
      </ul>
      <TakeSpace t={t} copies={copies} state={state} />
    </PageSection>
  );
}

function summaryOf({ taken, contactDate, isHidden }: CopiesState, t: TFunction<'copies'>): string {
  if (taken.length === 0) return t('emptyText');
  if (isHidden) return t('hidden');
  return `${t('text')} ${t('checked', { date: formatDateTime(contactDate ?? '') })}`;
}

function DropAll({ t, copies }: { t: TFunction<'copies'>; copies: Copies }): ReactNode {
  const host = useHost();
  const ask = async () => {
    const agreed = await host.confirm({
      title: t('dropAllTitle'),
      body: t('dropAllText'),
      confirmLabel: t('dropAll'),
    });
    if (agreed) await copies.dropAll();
  };
  return (
    <Button size="small" onClick={() => void ask()}>
      {t('dropAll')}
    </Button>
  );
}

function TakenRow({ t, taken, copies }: { t: TFunction<'copies'>; taken: TakenAlong; copies: Copies }): ReactNode {
  const { kind, id, title, copiedDate, bytes, count, leftOut } = taken;
  const note = useHref('notes.view', { id });
  const document = useHref('documents.view', { id });
  const href = kind === 'space' ? null : kind === 'note' ? note : document;
  const facts = [
    t(kind),
    kind === 'space' && t('things', { count }),
    t('copiedAt', { date: formatDateTime(copiedDate) }),
    formatSize(bytes),
    leftOut > 0 && t('leftOut', { count: leftOut }),
  ];
  return (
    <SettingRow
      icon={icons[kind]}
      title={href === null ? title : <Link href={href}>{title}</Link>}
      text={facts.filter((fact) => fact !== false).join(' · ')}
    >
      <Button size="small" aria-label={t('dropOf', { title })} onClick={() => void copies.drop({ kind, id })}>
        {t('drop')}
      </Button>
    </SettingRow>
  );
}

/** A space has no page of its own for everybody: it is chosen here. */
function TakeSpace({ t, copies, state }: { t: TFunction<'copies'>; copies: Copies; state: CopiesState }): ReactNode {
  const { data: spaces = [] } = useQuery(spacesQuery(useApi()));
  const [chosen, setChosen] = useState('');
  const others = spaces.filter(({ id }) => state.taken.every((taken) => taken.kind !== 'space' || taken.id !== id));
  const space = others.find(({ id }) => id === chosen) ?? others[0];
  if (space === undefined) return null;
  const isTaking = state.taking.includes(`space:${space.id}`);
  return (
    <form
      className={styles['spaces']}
      onSubmit={(event) => {
        event.preventDefault();
        void copies.take({ kind: 'space', id: space.id, title: space.name });
      }}
    >
      <SelectInput
        aria-label={t('chooseSpace')}
        value={space.id}
        onChange={setChosen}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button type="submit" icon={TakeAlongIcon} loading={isTaking} loadingText={t('takingSpace')}>
        {t('takeSpace')}
      </Button>
    </form>
  );
}
