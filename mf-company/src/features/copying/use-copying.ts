import { useState } from 'react';

/** The browser lends the clipboard to https pages and to those of this machine, and may refuse it even there. */
export function useCopying(text: string): { copied: 'no' | 'yes' | 'refused'; copy: () => Promise<void> } {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return { copied, copy };
}
