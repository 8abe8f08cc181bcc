import { getDocument, updateDocument, type DocumentFile } from '@savoir/contracts/documents';
import { ApiError, errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { lastChangeOf, type LastChange } from '@savoir/remote-kit/last-change';
import { useQueryClient } from '@savoir/remote-kit/query';
import { useState } from 'react';
import { documentKeys } from '../../api/document.queries.ts';

export type Edited = Pick<DocumentFile, 'id' | 'title' | 'spaceIds' | 'version'>;
type Changes = Pick<DocumentFile, 'title' | 'spaceIds'>;

/** What somebody else saved since the document was read. */
export interface Meanwhile {
  /** The new title; null when it is the same. */
  title: string | null;
  isMoved: boolean;
  lastChange: LastChange | null;
}

/** Its reading ends once, and another may begin: beyond that something else changes it. */
const triesUnasked = 3;

/** Saves title and spaces. A change of somebody else is told first; the next try puts one's own in its place. */
export function useSave(document: Edited, onDone: () => void) {
  const { t } = useTranslation('documents');
  const host = useHost();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [known, setKnown] = useState(document);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const params = { id: document.id };

  /** Gives what to tell before it is tried again, or null when it is saved. */
  async function send(body: Changes, from: Edited, tries = triesUnasked): Promise<Meanwhile | null> {
    try {
      await host.api.call(updateDocument, { params, body }, { version: from.version });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'VERSION_STALE') throw error;
      const now = await host.api.call(getDocument, { params });
      setKnown(now);
      const [title, isMoved] = [now.title === from.title ? null : now.title, !hasSame(now.spaceIds, from.spaceIds)];
      // The file was read meanwhile: nothing of what is edited here is another.
      if (title === null && !isMoved && tries > 1) return send(body, now, tries - 1);
      return { title, isMoved, lastChange: lastChangeOf(error) };
    }
  }

  async function save(body: Changes): Promise<void> {
    setSaving(true);
    try {
      const found = await send(body, known);
      setMeanwhile(found);
      if (found !== null) return;
      void queryClient.invalidateQueries({ queryKey: ['knowledge'] });
      await queryClient.invalidateQueries({ queryKey: documentKeys.all });
      host.toast({ kind: 'success', title: t('edit.saved') });
      onDone();
    } catch (error) {
      host.toast({ kind: 'error', title: t('edit.failed'), description: errorText(error) });
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving, meanwhile };
}

const hasSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));
