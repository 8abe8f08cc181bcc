void import(/* webpackChunkName: "start" */ './bootstrap/start.ts').then(({ start }) => start());
