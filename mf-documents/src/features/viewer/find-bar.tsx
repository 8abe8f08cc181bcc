import { useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { IconButton, SearchInput } from '@savoir/ui';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@savoir/ui/icons';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { documentMatchesQuery, searchMinCharacters } from '../../api/document.queries.ts';
import styles from './viewer.module.css';

export interface FindBarProps {
  documentId: string;
  page: number;
  /** Of a document without pages. */
  ofParts?: boolean;
  words: string;
  onSearch: (words: string) => void;
  onTurn: (page: number) => void;
  onClose: () => void;
}

/** Finds words in the document: which pages hold them, and from one to the next. */
export function FindBar({
  documentId,
  page,
  ofParts = false,
  words,
  onSearch,
  onTurn,
  onClose,
}: FindBarProps): ReactNode {
  const { t } = useTranslation('documents');
  const field = useRef<HTMLFormElement>(null);
  const found = useQuery(documentMatchesQuery(useApi(), documentId, words));
  const pages = found.data?.items.map((match) => match.page) ?? [];
  const [before, after] = [pages.findLast((each) => each < page), pages.find((each) => each > page)];
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const open = useEffectEvent((matching: readonly number[]) => {
    const next = matching.find((each) => each >= page) ?? matching[0];
    if (next !== undefined && next !== page) onTurn(next);
  });
  const { data } = found;
  useEffect(() => {
    if (data !== undefined) open(data.items.map((match) => match.page));
  }, [data]);
  return (
    <form
      ref={field}
      className={styles['find']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const next = after ?? pages[0];
        if (next !== undefined) onTurn(next);
      }}
    >
      <SearchInput label={t('view.find')} value={words} onChange={onSearch} />
      <span className={styles['findState']} role="status">
        {words.trim().length < searchMinCharacters
          ? ''
          : found.isError
            ? t('view.findFailed')
            : found.isPending
              ? t('list.searching')
              : pages.includes(page)
                ? t(ofParts ? 'view.findPartsAt' : 'view.findAt', { at: pages.indexOf(page) + 1, count: pages.length })
                : t(ofParts ? 'view.findParts' : 'view.findPages', { count: pages.length })}
      </span>
      <IconButton
        icon={ChevronLeftIcon}
        label={t(ofParts ? 'view.partPrevious' : 'view.findPrevious')}
        disabled={before === undefined}
        onClick={() => before !== undefined && onTurn(before)}
      />
      <IconButton
        icon={ChevronRightIcon}
        label={t(ofParts ? 'view.partNext' : 'view.findNext')}
        disabled={after === undefined}
        onClick={() => after !== undefined && onTurn(after)}
      />
      <IconButton icon={CloseIcon} label={t('view.findClose')} onClick={onClose} />
    </form>
  );
}
