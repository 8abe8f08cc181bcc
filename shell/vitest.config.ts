import { browserTests } from '@savoir/tooling/vitest';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { mergeConfig } from 'vitest/config';

const require = createRequire(import.meta.url);
const federation = createRequire(require.resolve('@module-federation/enhanced'));
const bundlerRuntime = dirname(federation.resolve('@module-federation/webpack-bundler-runtime'));

// As the build has it. For `--changed` a module that is not found is one that changed: every test that may load it would run.
export default mergeConfig(browserTests(), { resolve: { alias: { 'savoir-bundler-runtime': bundlerRuntime } } });
