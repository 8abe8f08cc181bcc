import { lendFederation } from './bootstrap/lend-federation.ts';

lendFederation();
// The federation runtime must be ready before any shared module is touched: hence the asynchronous door.
void import(/* webpackChunkName: "start" */ './bootstrap/start.tsx').then(({ start }) => start());
