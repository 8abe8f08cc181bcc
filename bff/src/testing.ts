/** What the starter of the BFF in tests is made of; the product never imports this. */
export type { Db, MongoClient } from './adapters/database/database.ts';
export { openDatabase } from './adapters/database/open-database.ts';
export { createApp, type AppOptions } from './app.ts';
export { readConfig, type Config } from './config.ts';
export { createServices } from './create-services.ts';
export { createWorker, type Worker } from './create-worker.ts';
export { insertCompanyOnce, type CompanyRow } from './modules/company/company.collection.ts';
export { insertSpaceOnce, type SpaceRow } from './modules/space/space.collection.ts';
export { insertUserOnce, type UserRow } from './modules/user/user.collection.ts';
export { loggerOptions } from './plugins/logger.ts';
export type { Services } from './services.ts';
