export { TextArea, type TextAreaProps } from './antd/text-area.tsx';
