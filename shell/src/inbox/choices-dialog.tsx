import type { AbilityName } from '@savoir/contracts/access';
import {
  channelsOf,
  chooseInbox,
  inboxChoices,
  inboxKindNames,
  inboxKinds,
  type InboxChannel,
  type InboxChoices,
  type InboxGroup,
  type InboxKind,
} from '@savoir/contracts/inbox';
import { entityKeys } from '@savoir/api-client';
import { errorText, useHost, useUnsavedDialog } from '@savoir/remote-kit';
import { mutationWithToasts, useMutation, useQuery } from '@savoir/remote-kit/query';
import { Button, Dialog, ErrorBlock, ListSkeleton, SelectInput } from '@savoir/ui';
import { useId, useState, type ReactNode } from 'react';
import texts from '../../locales/inbox.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import styles from './choices-dialog.module.css';

const choicesKey = [...entityKeys.inbox, 'choices'] as const;
const groups: readonly InboxGroup[] = ['waiting', 'news'];

/** How someone is notified of each kind, besides the inbox, which has all of it. */
export default function ChoicesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useLazyTexts('inbox', texts);
  const { api } = useHost();
  const [changes, setChanges] = useState<InboxChoices>({});
  const { data, error, isPending, refetch } = useQuery({
    queryKey: choicesKey,
    queryFn: ({ signal }) => api.call(inboxChoices, {}, { signal }),
    staleTime: 0,
  });
  const save = useSave();
  const isChanged = Object.keys(changes).length > 0;
  const leave = useUnsavedDialog(isChanged, onClose);
  const submit = () => {
    if (!isChanged) onClose();
    else if (data !== undefined) save.mutate({ ...data, ...changes }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t('choices.title')}
      widthPx={640}
      onClose={() => void leave()}
      onSubmit={submit}
      actions={
        <>
          <Button kind="text" onClick={() => void leave()}>
            {t('choices.cancel')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            disabled={data === undefined}
            loading={save.isPending}
            loadingText={t('choices.saving')}
          >
            {t('choices.save')}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{t('choices.lead')}</p>
      {isPending && <ListSkeleton rows={6} leading={false} />}
      {data === undefined && !isPending && (
        <ErrorBlock title={t('choices.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
      )}
      {data !== undefined &&
        groups.map((group) => (
          <Choices
            key={group}
            group={group}
            choices={{ ...data, ...changes }}
            onChange={(kind, channel) => setChanges({ ...changes, [kind]: channel })}
          />
        ))}
    </Dialog>
  );
}

interface ChoicesProps {
  group: InboxGroup;
  choices: InboxChoices;
  onChange: (kind: InboxKind, channel: InboxChannel) => void;
}

function Choices({ group, choices, onChange }: ChoicesProps): ReactNode {
  const t = useLazyTexts('inbox', texts);
  const { can } = useHost();
  const id = useId();
  const shown = inboxKindNames.filter((kind) => {
    const ability = abilities[kind];
    return inboxKinds[kind].group === group && (ability === undefined || can(ability));
  });
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h3 id={id} className="sv-title-label">
        {t(`groups.${group}`)}
      </h3>
      <ul className={styles['list']}>
        {shown.map((kind) => (
          <li key={kind}>
            <label className={styles['choice']}>
              <span>{t(`kinds.${kind}`)}</span>
              <SelectInput
                className={styles['select']}
                value={choices[kind] ?? inboxKinds[kind].channel}
                onChange={(channel) => onChange(kind, channel as InboxChannel)}
                options={channelsOf(kind).map((channel) => ({ value: channel, label: t(`channels.${channel}`) }))}
              />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of the others everybody may be reported. */
const abilities: Readonly<Partial<Record<InboxKind, AbilityName>>> = {
  'note-to-finalise': 'note.create',
  'note-to-validate': 'note.validate',
  'note-returned': 'note.create',
  'report-made': 'report.answer',
  'danger-made': 'report.answer',
  'reviews-due': 'note.verify',
  'webhook-off': 'company.administrate',
  'note-published': 'note.create',
  'note-corrected': 'note.create',
  'note-edited': 'note.create',
  'note-rejected': 'note.create',
  'question-broken': 'company.administrate',
};

function useSave() {
  const t = useLazyTexts('inbox', texts);
  const host = useHost();
  return useMutation(
    mutationWithToasts(host, {
      call: (body: InboxChoices) => host.api.call(chooseInbox, { body }),
      store: (client, saved) => client.setQueryData(choicesKey, saved),
      done: () => t('choices.saved'),
      failed: () => t('choices.failed'),
    }),
  );
}
