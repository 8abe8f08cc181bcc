export { BarProvider, useBar, type Bar } from './bar-context.ts';
export { BarActions, MainActions } from './bar-actions.tsx';
export { PageBar, type PageBarProps } from './page-bar.tsx';
export { useIsNarrow } from './use-is-narrow.ts';
