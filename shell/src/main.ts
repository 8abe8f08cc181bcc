void import(/* webpackChunkName: "start" */ './bootstrap/start.tsx').then(({ start }) => start());
