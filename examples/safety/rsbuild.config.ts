import { remoteConfig } from '@savoir/tooling/rsbuild';

export default remoteConfig('safety', 3180);
