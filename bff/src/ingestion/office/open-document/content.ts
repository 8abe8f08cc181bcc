import { OfficeFault } from '../office-fault.ts';
import type { Archive } from '../archive/open-archive.ts';

/** The part of an OpenDocument in which all it says stands. */
export async function contentOf(archive: Archive): Promise<Buffer> {
  const content = await archive.read('content.xml');
  if (content === null) throw new OfficeFault('damaged', 'content.xml is missing');
  return content;
}
