import { LoaderCircle } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';

/** Work in a place too small for a skeleton, with a text: « Transcription… ». Never on a whole page. */
export function Spinner({ children, size = 16 }: { children: string; size?: 14 | 16 | 20 }) {
  return (
    <output className="sv-spinner">
      <Icon of={LoaderCircle} size={size} turning />
      {children}
    </output>
  );
}
