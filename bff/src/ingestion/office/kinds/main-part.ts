import { OfficeFault } from '../office-fault.ts';
import type { OfficeArchive } from '../archive/open-office-archive.ts';
import { relationsOf } from '../archive/relations.ts';
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
export async function officeMainPart(archive: OfficeArchive): Promise<{ kind: OfficeKind; main: string } | null> {
  const types = await archive.read('[Content_Types].xml');
  if (types === null) return null;
  const byName: (readonly [name: string, type: string])[] = [];
  const byEnding = new Map<string, string>();
  readXml(types, {
    wanted: (name) => name === 'Override' || name === 'Default',
    visit(element) {
      const type = attributeOf(element, 'ContentType') ?? '';
      if (element.name === 'Default') byEnding.set((attributeOf(element, 'Extension') ?? '').toLowerCase(), type);
      else byName.push([(attributeOf(element, 'PartName') ?? '').replace(/^\//, ''), type]);
    },
  });
  // Small programs name the type of the main part by its ending alone: which part it is, the file says elsewhere.
  const main = (await relationsOf(archive, '')).ofType('officeDocument');
  const ofMain = main === undefined ? undefined : byEnding.get(/[^.]*$/.exec(main)?.[0].toLowerCase() ?? '');
  if (main !== undefined && ofMain !== undefined) byName.push([main, ofMain]);
  for (const [name, type] of byName) {
    const kind = mainTypes.find(([, pattern]) => pattern.test(type.trim()))?.[0];
    if (kind !== undefined && archive.has(name)) return { kind, main: name };
  }
  return null;
}

const openTypes = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
} as const;

/** Kind of an OpenDocument by the type it names; null when it is none. Throws OfficeFault for one with a password. */
export async function openDocumentKind(archive: OfficeArchive): Promise<'odt' | 'odp' | 'ods' | null> {
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
