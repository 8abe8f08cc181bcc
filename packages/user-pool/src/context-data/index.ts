export { encodedContextData } from './encoded-context-data.ts';
