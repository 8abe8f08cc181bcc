export { ErrorCode, errorStatus, Problem } from './codes.ts';
export { errorTextFr } from './texts-fr.ts';
