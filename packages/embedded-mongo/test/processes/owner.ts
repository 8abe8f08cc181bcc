import { startEmbeddedMongo } from '../../src/index.ts';

// Owns a server of the directory it is given, and says where and which.
const server = await startEmbeddedMongo({ dir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`);
