export * from './session.ts';
export * from './session.endpoints.ts';
export * from './provider.ts';
export * from './provider.endpoints.ts';
