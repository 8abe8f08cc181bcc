import { judgesS3 } from '../../../test/processes/s3-judged.ts';
import { startS3TestServer } from './s3-test-server.ts';

judgesS3(startS3TestServer);
