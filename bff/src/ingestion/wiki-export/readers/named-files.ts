/**
 * Finds files of an archive as Obsidian and its like name them: in any case, by name or by the end of the path, pages
 * without their ending. Of several the one in the folder of the page that names it, else the one that stands highest.
 */
export function filesByName(
  paths: readonly string[],
  isPage: (path: string) => boolean,
): (name: string, from: string) => string | undefined {
  const byName = Map.groupBy(
    paths.flatMap((path) => spellings(path, isPage(path)).map((spelling) => ({ path, spelling }))),
    ({ spelling }) => lastPart(spelling),
  );
  return (name, from) => {
    const wanted = name
      .normalize('NFC')
      .toLowerCase()
      .replace(/^\.?\//, '');
    const found = (byName.get(lastPart(wanted)) ?? []).filter(
      ({ spelling }) => spelling === wanted || spelling.endsWith(`/${wanted}`),
    );
    const beside = found.find(({ path }) => folderOf(path) === folderOf(from));
    return (beside ?? found.toSorted((a, b) => depthOf(a.path) - depthOf(b.path))[0])?.path;
  };
}

/** With the ending, and a page without it, too. */
function spellings(path: string, isPage: boolean): string[] {
  const spelling = path.toLowerCase();
  return isPage ? [spelling, spelling.replace(/\.[a-z]+$/, '')] : [spelling];
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const depthOf = (path: string): number => path.split('/').length;
