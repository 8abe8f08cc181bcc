import type { OfficeArchive } from '../archive/open-office-archive.ts';
import { mathmlText } from '../equations/mathml.ts';
import { descendantsOf } from '../xml/element.ts';
import { treeOf } from '../xml/read-xml.ts';

const formulasMax = 2000;
/** What is no equation, a chart, starts otherwise. */
const headBytes = 2000;

/** The equations of an OpenDocument by the name of their objects: each is a file of its own within it. */
export async function odfFormulas(archive: OfficeArchive): Promise<ReadonlyMap<string, string>> {
  const formulas = new Map<string, string>();
  const objects = archive.names.filter((name) => /^[^/]+\/content\.xml$/.test(name));
  for (const name of objects.slice(0, formulasMax)) {
    const bytes = await archive.read(name);
    if (bytes === null || !/<(?:\w+:)?math[\s>]/.test(bytes.subarray(0, headBytes).toString('latin1'))) continue;
    const [math] = descendantsOf(treeOf(withoutType(bytes)) ?? undefined, 'math');
    if (math !== undefined) formulas.set(name.replace(/\/content\.xml$/, ''), mathmlText(math));
  }
  return formulas;
}

/** Equations of older programs start with a document type, which names a file elsewhere and is not needed. */
const withoutType = (bytes: Buffer): Buffer => {
  const text = bytes.subarray(0, headBytes).toString('latin1');
  const found = /<!DOCTYPE\s+math:math\s+PUBLIC\s+"[^"]*"\s+"[^"]*">/.exec(text);
  return found === null
    ? bytes
    : Buffer.concat([bytes.subarray(0, found.index), bytes.subarray(found.index + found[0].length)]);
};
