import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Files that are dropped anywhere on the page, or pasted into it. A browser left to itself would open a dropped file in
 * place of the page. Answers whether files are held over the page.
 */
export function useIncomingFiles(
  disabled: boolean,
  { onDrop, onPaste }: { onDrop: (files: File[]) => void; onPaste: (files: File[]) => void },
): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent((files: File[]) => {
    if (!disabled && files.length > 0) onDrop(files);
  });
  const hover = useEffectEvent((transfer: DataTransfer) => {
    transfer.dropEffect = disabled ? 'none' : 'copy';
    setIsOver(!disabled);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (disabled || files.length === 0 || isForField(event)) return;
    event.preventDefault();
    onPaste(files);
  });

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    /** A picture of the page itself is being dragged: it is in the note already. */
    let isOwn = false;
    const carriesFiles = ({ dataTransfer }: DragEvent): boolean =>
      !isOwn && dataTransfer !== null && dataTransfer.types.includes('Files');
    window.addEventListener('dragstart', () => (isOwn = true), { signal });
    window.addEventListener('dragend', () => (isOwn = false), { signal });
    window.addEventListener(
      'dragover',
      (event) => {
        if (!carriesFiles(event) || event.dataTransfer === null) return;
        event.preventDefault();
        hover(event.dataTransfer);
      },
      { signal },
    );
    // Between two parts of the page something is entered before the other is left; out of the window nothing is.
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        setIsOver(false);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        drop([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    window.addEventListener('paste', (event) => paste(event), { signal });
    return () => listeners.abort();
  }, []);
  return isOver && !disabled;
}

/** Words that come with a picture of themselves, as word processors copy them, are for the field they are pasted into. */
const isForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable="true"]') !== null &&
  (clipboardData?.getData('text/plain') ?? '') !== '';
