import type { NotePhoto } from './photos/placed-photo.tsx';

export interface EditorProps {
  value: string;
  onChange: (markdown: string) => void;
  label: string;
  invalid: boolean;
  /** How often another text took the place of the one before: what was typed before that is not undone into it. */
  replacements?: number;
  /** What the text may show. */
  photos?: readonly NotePhoto[];
}
