import type { NotePhoto } from './photos/placed-photo.tsx';

export interface EditorProps {
  value: string;
  onChange: (markdown: string) => void;
  label: string;
  invalid: boolean;
  /** What the text may show. */
  photos?: readonly NotePhoto[];
}
