import type { NamedPhoto } from './photo-captions.ts';

export interface EditorProps {
  value: string;
  onChange: (markdown: string) => void;
  label: string;
  invalid: boolean;
  /** Shown where the text names them. */
  photos?: readonly NamedPhoto[];
}
