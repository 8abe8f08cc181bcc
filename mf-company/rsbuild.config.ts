import { remoteConfig } from '@savoir/tooling/rsbuild';

export default remoteConfig('company', 3104);
