import { OfficeFault } from '../office-fault.ts';
import type { Archive } from '../archive/open-archive.ts';
import { attributeOf } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';

type OfficeKind = 'docx' | 'pptx' | 'xlsx';

/** What the type of a file’s main part says it is; those with macros and templates are of the same kind. */
const mainTypes: readonly (readonly [OfficeKind, RegExp])[] = [
  ['docx', /(?:wordprocessingml|ms-word)\.(?:document|template)(?:\.macroEnabled(?:Template)?)?\.main\+xml$/i],
  ['pptx', /(?:presentationml|ms-powerpoint)\.(?:presentation|slideshow|template)(?:\.macroEnabled)?\.main\+xml$/i],
  ['xlsx', /(?:spreadsheetml|ms-excel)\.(?:sheet|template)(?:\.macroEnabled)?\.main\+xml$/i],
];

/** Kind and main part of an Office file, by its own table of contents; null when it has none that is known. */
export async function officeMainPart(archive: Archive): Promise<{ kind: OfficeKind; main: string } | null> {
  const types = await archive.read('[Content_Types].xml');
  if (types === null) return null;
  let found: { kind: OfficeKind; main: string } | null = null;
  readXml(types, {
    wanted: (name) => name === 'Override',
    visit(element) {
      const type = attributeOf(element, 'ContentType') ?? '';
      const name = (attributeOf(element, 'PartName') ?? '').replace(/^\//, '');
      const kind = mainTypes.find(([, pattern]) => pattern.test(type))?.[0];
      if (kind !== undefined && archive.has(name)) found ??= { kind, main: name };
    },
  });
  return found;
}

const openTypes = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
} as const;

/** Kind of an OpenDocument by the type it names; null when it is none. Throws OfficeFault for one with a password. */
export async function openDocumentKind(archive: Archive): Promise<'odt' | 'odp' | 'ods' | null> {
  const type =
    (await archive.read('mimetype'))
      ?.toString('latin1')
      .trim()
      .replace(/-template$/, '') ?? '';
  if (!isOpenType(type) || !archive.has('content.xml')) return null;
  const manifest = await archive.read('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data') === true) throw new OfficeFault('encrypted', 'encrypted parts');
  return openTypes[type];
}

const isOpenType = (type: string): type is keyof typeof openTypes => Object.hasOwn(openTypes, type);
