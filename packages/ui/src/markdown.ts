export { Markdown, type MarkdownProps } from './markdown/markdown.tsx';
