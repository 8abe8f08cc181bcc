import type { DocumentFileDetail } from '@savoir/contracts/documents';
import { useShortcuts, useTranslation } from '@savoir/remote-kit';
import { FilterChips } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { searchMinCharacters } from '../../api/document.queries.ts';
import { FindBar } from '../viewer/find-bar.tsx';
import { PartText } from './part-text.tsx';
import { PartsToolbar } from './parts-toolbar.tsx';
import styles from './parts-view.module.css';

export interface PartsViewProps {
  document: DocumentFileDetail;
  page: number;
  onPage: (page: number) => void;
  passage: string | null;
  /** Part the passage was cited from. */
  passagePage: number | null;
  onPassage: (found: boolean) => void;
}

/** A document without pages, part by part: sections of a text, slides, stretches of sheets, a mail, a picture. */
export function PartsView({ document, page, onPage, passage, passagePage, onPassage }: PartsViewProps): ReactNode {
  const { t } = useTranslation('documents');
  const [find, setFind] = useState<string | null>(null);
  const { pageCount: total, parts = [] } = document;
  const current = Math.min(Math.max(page, 1), Math.max(total, 1));
  const turn = (to: number) => onPage(Math.min(Math.max(to, 1), total));
  const words = (find ?? '').trim();
  const isFinding = words.length >= searchMinCharacters;

  useShortcuts([
    {
      keys: 'ArrowLeft',
      label: t('view.partPrevious'),
      scope: 'page',
      run: () => turn(current - 1),
      isReady: () => current > 1,
    },
    {
      keys: 'ArrowRight',
      label: t('view.partNext'),
      scope: 'page',
      run: () => turn(current + 1),
      isReady: () => current < total,
    },
  ]);

  return (
    <div className={styles['view']}>
      <div className={styles['tools']}>
        <PartsToolbar
          parts={parts}
          page={current}
          total={total}
          onTurn={turn}
          isFinding={find !== null}
          onFind={() => setFind((open) => (open === null ? '' : null))}
        />
        {find !== null && (
          <FindBar
            documentId={document.id}
            page={current}
            ofParts
            words={find}
            onSearch={setFind}
            onTurn={turn}
            onClose={() => setFind(null)}
          />
        )}
      </div>
      <SheetTabs document={document} page={current} onTurn={turn} />
      <PartText
        document={document}
        page={current}
        highlight={isFinding ? words : current === passagePage ? passage : null}
        onHighlight={(found) => !isFinding && current === passagePage && onPassage(found)}
      />
    </div>
  );
}

/** The sheets of a workbook, where there are several. */
function SheetTabs({
  document: { kind, parts = [] },
  page,
  onTurn,
}: Pick<PartsViewProps, 'document' | 'page'> & { onTurn: (page: number) => void }): ReactNode {
  const { t } = useTranslation('documents');
  const firsts = new Map<string, number>();
  for (const [index, { name }] of parts.entries()) if (!firsts.has(name)) firsts.set(name, index + 1);
  if ((kind !== 'xlsx' && kind !== 'ods') || firsts.size < 2) return null;
  return (
    <div className={styles['sheets']}>
      <FilterChips
        label={t('view.sheets')}
        value={parts[page - 1]?.name ?? ''}
        onChange={(name) => onTurn(firsts.get(name) ?? 1)}
        options={[...firsts.keys()].map((name) => ({ value: name, label: name }))}
      />
    </div>
  );
}
