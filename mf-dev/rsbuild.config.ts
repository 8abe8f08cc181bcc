import { remoteConfig } from '@savoir/tooling/rsbuild';

export default remoteConfig('dev', 3105);
