import { useGo, useSearchParams, useActor } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { readShared } from '@savoir/service-worker';
import { Button, EmptyState, Spinner, Banner } from '@savoir/ui';
import { ImportIcon } from '@savoir/ui/icons';
import { useEffect, type ReactNode } from 'react';
import texts from '../../../locales/share.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { planShare, type SharePlan, type ShareRights } from '../../share/share-plan.ts';
import styles from './share.module.css';
import { isOffered } from '@savoir/contracts/access';
import { useShell } from '../../host/shell-context.ts';

/** Where what other applications share arrives: it goes on to the new note or the import at once, unless there is something to say. */
export function Page(): ReactNode {
  const t = useLazyTexts('share', texts);
  const rights = useShareRights();
  const isLost = useSearchParams()[0].has('lost');
  const { data: items, isError } = useQuery({
    queryKey: ['share', 'items'],
    queryFn: () => readShared(caches),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  if (isLost || isError) return <Nothing title={t('lost')} text={t('lostText')} />;
  if (items === undefined) return <Spinner>{t('reading')}</Spinner>;
  if (items.length === 0) return <Nothing title={t('nothing')} text={t('nothingText')} />;
  return <Arrived plan={planShare(items, rights)} />;
}

function Arrived({ plan }: { plan: SharePlan }): ReactNode {
  const t = useLazyTexts('share', texts);
  const go = useGo();
  const { note, document, refused } = plan;
  const only = refused.length > 0 || note.length * document.length > 0 ? null : note.length > 0 ? 'note' : 'document';
  useEffect(() => {
    if (only !== null) go(only === 'note' ? 'notes.create' : 'documents.import', {}, { replace: true });
  }, [only, go]);
  if (only !== null) return <Spinner>{t('reading')}</Spinner>;
  return (
    <div className={styles['page']}>
      {note.length + document.length > 0 && <p className={styles['lead']}>{t('choose')}</p>}
      <RefusedItems refused={refused} />
      <div className={styles['actions']}>
        {note.length > 0 && (
          <Button kind="primary" onClick={() => go('notes.create')}>
            {t('note', { count: note.length })}
          </Button>
        )}
        {document.length > 0 && (
          <Button kind={note.length > 0 ? 'secondary' : 'primary'} onClick={() => go('documents.import')}>
            {t('document', { count: document.length })}
          </Button>
        )}
        {note.length + document.length === 0 && <Button href="/">{t('home')}</Button>}
      </div>
    </div>
  );
}

function Nothing({ title, text }: { title: string; text: string }): ReactNode {
  const t = useLazyTexts('share', texts);
  return <EmptyState icon={ImportIcon} title={title} text={text} action={<Button href="/">{t('home')}</Button>} />;
}

/** What is not taken, each with its reason. */
function RefusedItems({ refused }: Pick<SharePlan, 'refused'>): ReactNode {
  const t = useLazyTexts('share', texts);
  if (refused.length === 0) return null;
  return (
    <Banner tone="rouge" alert title={t('refusedList')}>
      <ul className={styles['refused']}>
        {refused.map(({ item, refusal }) => (
          <li key={item.key}>
            <strong>{item.kind === 'text' ? t('words') : item.file.name}</strong> {t(`refusal.${refusal}`)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** What the pages that things are shared with would allow this user. */
function useShareRights(): ShareRights {
  const { routes } = useShell();
  const actor = useActor();
  const mayOpen = (id: string) => {
    const route = routes.find((each) => each.id === id);
    return route !== undefined && isOffered(actor, route);
  };
  return {
    note: mayOpen('notes.create'),
    document: mayOpen('documents.import'),
    video: actor.features.includes('VIDEO_SPEECH_TO_TEXT'),
  };
}
