import { spacesQuery } from '@savoir/api-client';
import { noteReasonMaxCharacters, noteReasonMinCharacters, timeZone } from '@savoir/contracts/limits';
import type { NoteDetail } from '@savoir/contracts/notes';
import { useActor, useApi, useGiveUp, useHost, useUnsavedChanges } from '@savoir/remote-kit';
import { useQuery, useToldMutation } from '@savoir/remote-kit/query';
import { Button, Checkbox, Dialog, Field, Input, Text } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { askToReadMutation } from '../../../api/must-read.mutations.ts';
import { BoundedTextField } from '../../../features/bounded-text/bounded-text-field.tsx';
import { boundedText } from '../../../features/bounded-text/bounded-text.ts';
import { useMustReadTexts } from '../../../features/must-read/use-must-read-texts.ts';
import styles from './must-read-panel.module.css';

interface Props {
  note: NoteDetail;
  /** Spaces that are asked already. */
  asked: readonly string[];
  onClose: () => void;
}

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format();

/** Asks spaces to read the note: which, why, and until when. */
export function AskDialog({ note, asked, onClose }: Props): ReactNode {
  const t = useMustReadTexts();
  const spaces = useSpacesToAsk(note, asked);
  const { run, isPending } = useToldMutation(askToReadMutation(useHost(), t));
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [reason, setReason] = useState('');
  const [dueDay, setDueDay] = useState('');
  const [tried, setTried] = useState(false);
  const only = spaces.length === 1 ? spaces.map(({ id }) => id) : [];
  const chosen = (picked ?? only).filter((id) => spaces.some((space) => space.id === id));
  const judged = boundedText(reason, {
    min: noteReasonMinCharacters,
    max: noteReasonMaxCharacters,
    subject: t('mustRead.reasonSubject'),
    tooShort: t('mustRead.reasonTooShort', { count: noteReasonMinCharacters }),
  });
  const isPast = dueDay !== '' && dueDay < today();
  useUnsavedChanges(!judged.isEmpty);
  const leave = useGiveUp(!judged.isEmpty, onClose);

  async function send(): Promise<void> {
    setTried(true);
    if (chosen.length === 0 || !judged.isFine || isPast) return;
    const body = { spaceIds: [...chosen], reason: judged.text, ...(dueDay !== '' && { dueDay }) };
    if ((await run({ noteId: note.id, asked: body })) !== null) onClose();
  }

  return (
    <Dialog
      title={t('mustRead.askTitle')}
      widthPx={560}
      onClose={() => void leave()}
      onSubmit={() => void send()}
      actions={
        <>
          <Button kind="text" onClick={() => void leave()}>
            {t('reason.cancel')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            loading={isPending}
            loadingText={t('view.sending')}
            disabled={spaces.length === 0}
          >
            {t('mustRead.ask')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <Text tone="2">{t('mustRead.askText')}</Text>
        <fieldset aria-describedby="must-read-spaces-error">
          <legend>{t('mustRead.spaces')}</legend>
          {spaces.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              aria-invalid={tried && chosen.length === 0}
              onChange={(checked) => setPicked(checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
            >
              {name}
            </Checkbox>
          ))}
          {spaces.length === 0 && <Text tone="2">{t('mustRead.noSpaceLeft')}</Text>}
          {tried && spaces.length > 0 && chosen.length === 0 && (
            <p id="must-read-spaces-error" className={styles['error']}>
              {t('mustRead.noSpace')}
            </p>
          )}
        </fieldset>
        <BoundedTextField
          label={t('mustRead.reasonLabel')}
          hint={t('mustRead.reasonHint')}
          judged={judged}
          wasSent={tried}
          value={reason}
          onChange={setReason}
          rows={3}
          maxRows={8}
        />
        <Field
          label={t('mustRead.dueLabel')}
          hint={t('mustRead.dueHint')}
          error={isPast ? t('mustRead.duePast') : null}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today()}
              value={dueDay}
              onChange={({ target }) => setDueDay(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

/** Those the user sees whose people see the note, and that are not asked yet. */
function useSpacesToAsk(note: NoteDetail, asked: readonly string[]) {
  const { data: spaces = [] } = useQuery(spacesQuery(useApi()));
  const isClosed = useActor().features.includes('ACCESS_SPACE') && note.spaceIds.length > 0;
  return spaces.filter(({ id }) => !asked.includes(id) && (!isClosed || note.spaceIds.includes(id)));
}
