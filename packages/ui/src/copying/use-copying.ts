import { useState } from 'react';
import { copyText } from './copy-text.ts';

/** For a button that says beside it whether the text was copied. */
export function useCopying(text: string): { copied: 'no' | 'yes' | 'refused'; copy: () => Promise<void> } {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = async () => setCopied((await copyText(text)) ? 'yes' : 'refused');
  return { copied, copy };
}
