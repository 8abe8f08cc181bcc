export { padHex } from './bytes.ts';
export { createSrpClient } from './client.ts';
