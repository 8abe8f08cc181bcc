import { remoteConfig } from '@savoir/tooling/rsbuild';

export default remoteConfig('notes', 3101, { budgets: { 'src/features/editor/rich-editor.tsx': 165 } });
