/** The part of the test starter that opens a database without the application; the product never imports this. */
export type { Db, MongoClient } from './adapters/database/database.ts';
export { openDatabase } from './adapters/database/open-database.ts';
export { readConfig } from './config.ts';
