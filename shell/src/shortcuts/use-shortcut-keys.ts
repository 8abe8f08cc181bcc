import { useTranslation } from '@savoir/remote-kit';
import { useEffect } from 'react';
import { useShell } from '../host/shell-context.ts';

/** Listens to the keys of all pages; one of them, the way to the search of the page, needs no one to be signed in. */
export function useShortcutKeys(): void {
  const { t } = useTranslation();
  const { shortcuts } = useShell();
  useEffect(() => {
    const handleHeld = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) shortcuts.handle(event);
    };
    document.addEventListener('keydown', shortcuts.handle);
    // Before the field that has the focus: an editor would make a line break of Ctrl+Enter.
    document.addEventListener('keydown', handleHeld, { capture: true });
    const remove = shortcuts.add({
      keys: '/',
      label: t('shortcuts.search'),
      scope: 'page',
      run: () => searchField()?.focus(),
      isReady: () => searchField() !== null,
    });
    return () => {
      document.removeEventListener('keydown', shortcuts.handle);
      document.removeEventListener('keydown', handleHeld, { capture: true });
      remove();
    };
  }, [shortcuts, t]);
}

/** The search of the page, else the field for a question. */
const searchField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-shortcut="search"]') ??
  document.querySelector<HTMLElement>('[data-shortcut="question"]');
