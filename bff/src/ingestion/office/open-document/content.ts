import { OfficeFault } from '../office-fault.ts';
import type { OfficeArchive } from '../archive/open-office-archive.ts';

/** The part of an OpenDocument in which all it says stands. */
export async function contentOf(archive: OfficeArchive): Promise<Buffer> {
  const content = await archive.read('content.xml');
  if (content === null) throw new OfficeFault('damaged', 'content.xml is missing');
  return content;
}
