export interface EditorProps {
  value: string;
  onChange: (markdown: string) => void;
  label: string;
  invalid: boolean;
}
