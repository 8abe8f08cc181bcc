import { remoteConfig } from '@savoir/tooling/rsbuild';

export default remoteConfig('documents', 3102);
