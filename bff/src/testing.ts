/** What the starter of the BFF in tests is made of; the product never imports this. */
export { createApp, type AppOptions } from './app.ts';
export type { Config } from './config.ts';
export { createServices } from './create-services.ts';
export { createWorker, type Worker } from './create-worker.ts';
export { insertCompanyOnce, type CompanyRow } from './modules/company/company.collection.ts';
export { insertSpaceOnce, type SpaceRow } from './modules/space/space.collection.ts';
export { insertUserOnce, type UserRow } from './modules/user/user.collection.ts';
export { loggerOptions } from './plugins/logger.ts';
export type { Services } from './services.ts';
export { openDatabase, readConfig, type Db, type MongoClient } from './testing-database.ts';
