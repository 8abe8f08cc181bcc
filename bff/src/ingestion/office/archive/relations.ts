import { attributeOf, type Element } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';
import { resolved, type OfficeArchive } from './open-office-archive.ts';

/** What a part of an Office file names by its ids. What lies outside the file is not among them: nothing is fetched. */
export interface Relations {
  /** Name within the archive. */
  targetOf(id: string): string | undefined;
  /** The first one whose type ends so: `notesSlide`. */
  ofType(type: string): string | undefined;
  allOfType(type: string): string[];
  /** Of the first one whose type ends so, what it holds; null where there is none. */
  read(type: string): Promise<Buffer | null>;
}

export async function relationsOf(archive: OfficeArchive, part: string): Promise<Relations> {
  const slash = part.lastIndexOf('/') + 1;
  const xml = await archive.read(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
  const byId = new Map<string, { target: string; type: string }>();
  if (xml !== null)
    readXml(xml, {
      wanted: (name) => name === 'Relationship',
      visit(node) {
        const [id, target, type] = ['Id', 'Target', 'Type'].map((name) => attributeOf(node, name));
        if (id === undefined || target === undefined || attributeOf(node, 'TargetMode') === 'External') return;
        byId.set(id, { target: resolved(part, target), type: type ?? '' });
      },
    });
  const allOfType = (type: string) =>
    [...byId.values()].filter((each) => each.type.endsWith(`/${type}`)).map(({ target }) => target);
  return {
    targetOf: (id) => byId.get(id)?.target,
    ofType: (type) => allOfType(type)[0],
    allOfType,
    async read(type) {
      const [name] = allOfType(type);
      return name === undefined ? null : archive.read(name);
    },
  };
}

/** `r:id`, which is another attribute than `id`. */
export const relationIdOf = ({ attributes }: Element): string | undefined =>
  Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
