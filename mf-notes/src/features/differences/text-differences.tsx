import { useTranslation } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { DifferenceList } from './difference-list.tsx';
import { differencesOf } from './differences.ts';

interface Text {
  title: string;
  markdown: string | null;
}

/** What differs between two texts of a note, its title included. */
export function TextDifferences({ before, after }: { before: Text; after: Text }): ReactNode {
  const { t } = useTranslation('notes');
  const differences = [
    ...differencesOf(before.title, after.title),
    ...differencesOf(before.markdown ?? '', after.markdown ?? ''),
  ];
  return differences.length === 0 ? <p>{t('differences.none')}</p> : <DifferenceList differences={differences} />;
}
