import { judgesS3 } from './s3-judged.ts';
import { startS3TestServer } from './s3-test-server.ts';

judgesS3(startS3TestServer);
