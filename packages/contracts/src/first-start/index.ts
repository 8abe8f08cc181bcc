export { beginFirstStart, checkFirstStart, FirstStart } from './first-start.endpoints.ts';
