import { remoteConfig } from '@savoir/tooling/rsbuild';

export default remoteConfig('notes', 3101);
