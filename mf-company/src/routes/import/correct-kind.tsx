import { ImportKind, type NoteImport } from '@savoir/contracts/note-imports';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Button, Card, Field, SelectInput } from '@savoir/ui';
import { RetryIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { rereadMutation } from '../../api/import.mutations.ts';
import styles from './import.module.css';

/** Which tool an export comes from, where it was taken for another one’s. */
export function CorrectKind({ one: { id, kind } }: { one: NoteImport }): ReactNode {
  const { t } = useTranslation('company');
  const { mutate: reread, isPending } = useMutation(rereadMutation(useHost(), t, id));
  const [chosen, setChosen] = useState<ImportKind>(kind ?? 'markdown');
  return (
    <Card>
      <div className={styles['correct']}>
        <Field label={t('noteImport.otherTool')}>
          {(control) => (
            <SelectInput
              {...control}
              value={chosen}
              onChange={(value) => setChosen(ImportKind.options.find((option) => option === value) ?? chosen)}
              options={ImportKind.options.map((value) => ({ value, label: t(`noteImport.kind.${value}`) }))}
            />
          )}
        </Field>
        <Button icon={RetryIcon} loading={isPending} disabled={chosen === kind} onClick={() => reread(chosen)}>
          {t('noteImport.again')}
        </Button>
      </div>
    </Card>
  );
}
