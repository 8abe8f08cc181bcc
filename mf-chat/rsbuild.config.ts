import { remoteConfig } from '@savoir/tooling/rsbuild';

export default remoteConfig('chat', 3103);
