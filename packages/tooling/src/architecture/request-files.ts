import { capture } from '../../run/bootstrap/process.mjs';
import { limits } from './limits.ts';
import { counted, type Measure } from './measures.ts';

/** Its docstring says what counts. */
const program = 'bff/test/architecture/files-of-requests.ts';
/** It prints once, at its end. */
const longestMs = 120_000;

/** Which files run for a request, measured while it runs: no list kept by hand that could leave one out. */
export async function measureRequests(root: string): Promise<Measure[]> {
  const { code, output } = await capture(process.execPath, [program], { cwd: root, quietMs: longestMs });
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`);
  const files = JSON.parse(output) as Record<'publish' | 'question' | 'signedIn', string[]>;
  return [
    counted(limits.publishFiles, files.publish),
    counted(limits.questionFiles, files.question),
    counted(limits.signedInFiles, files.signedIn),
  ];
}
