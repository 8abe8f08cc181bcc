export * from './session.ts';
export * from './session.endpoints.ts';
