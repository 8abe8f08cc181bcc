export { TextArea, type TextAreaProps } from './input/text-area.tsx';
