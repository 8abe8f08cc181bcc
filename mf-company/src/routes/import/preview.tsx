import type { ImportPage, NoteImport } from '@savoir/contracts/note-imports';
import { useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Button, Card, Checkbox, formatNumber, formatSize, PageSection, Text } from '@savoir/ui';
import { ImportIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { documentMaxBytes, pdfMaxBytes, pdfMaxPages } from '@savoir/contracts/limits';
import { cancelImportMutation, startImportMutation } from '../../api/import.mutations.ts';
import { CorrectKind } from './correct-kind.tsx';
import styles from './import.module.css';
import { PageChoice } from './page-choice.tsx';
import { Targets, type Chosen } from './targets.tsx';

interface PreviewProps {
  one: NoteImport;
  pages: readonly ImportPage[];
  onGivenUp: () => void;
}

/** Nothing of it would be a note of its own. */
const isLeftOut = ({ warnings }: ImportPage): boolean =>
  warnings.includes('imported-before') || warnings.includes('empty');

/** What the export holds: which pages become notes, in which spaces, of whom. */
export function Preview({ one, pages, onGivenUp }: PreviewProps): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { mutate: start, isPending } = useMutation(startImportMutation(host, t, one.id));
  const { mutate: giveUp, isPending: isGivingUp } = useMutation(cancelImportMutation(host, t, one.id));
  const [pageIds, setPageIds] = useState<ReadonlySet<string>>(
    () => new Set(pages.filter((page) => !isLeftOut(page)).map(({ id }) => id)),
  );
  const [chosen, setChosen] = useState<Chosen>(() => ({
    spaces: one.spaces.map(({ name, target }) => ({ name, target })),
    authors: one.authors.map(({ name, person }) => ({ name, personId: person?.id ?? null })),
  }));
  const [documents, setDocuments] = useState(true);
  const over = useTrialOver();
  return (
    <>
      <CorrectKind one={one} />
      <Targets one={one} chosen={chosen} onChange={setChosen} />
      <DocumentChoice count={one.documents} chosen={documents} onChange={setDocuments} />
      <PageChoice pages={pages} chosen={pageIds} onChange={setPageIds} />
      <div className={styles['foot']}>
        <Button
          kind="primary"
          size="large"
          icon={ImportIcon}
          loading={isPending}
          onClick={() => start({ pageIds: [...pageIds], ...chosen, documents: documents && one.documents > 0 })}
          {...over?.control}
          disabled={pageIds.size === 0 || over !== undefined}
        >
          {t('noteImport.choose.start', { count: pageIds.size })}
        </Button>
        <Button loading={isGivingUp} onClick={() => giveUp(undefined, { onSuccess: onGivenUp })}>
          {t('noteImport.choose.cancel')}
        </Button>
      </div>
    </>
  );
}

interface DocumentChoiceProps {
  count: number;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** Whether files that the pages refer to become documents, and what that takes; nothing where there are none. */
function DocumentChoice({ count, chosen, onChange }: DocumentChoiceProps): ReactNode {
  const { t } = useTranslation('company');
  if (count === 0) return null;
  const limits = {
    pdf: formatSize(pdfMaxBytes),
    other: formatSize(documentMaxBytes),
    pages: formatNumber(pdfMaxPages),
  };
  return (
    <div className={styles['targets']}>
      <PageSection title={t('noteImport.withDocuments.title')}>
        <Card>
          <div className={styles['page']}>
            <Checkbox checked={chosen} onChange={onChange}>
              {t('noteImport.withDocuments.label', { count })}
            </Checkbox>
            <div className={styles['facts']}>
              <Text kind="secondary" tone="2">
                {t('noteImport.withDocuments.hint', limits)}
              </Text>
            </div>
          </div>
        </Card>
      </PageSection>
    </div>
  );
}
