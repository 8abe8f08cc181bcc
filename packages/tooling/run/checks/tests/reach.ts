import { posix } from 'node:path';

/** What a module names besides its imports, relative to the repository. */
export interface Reach {
  /** Files, and folders of which it may read anything: those end with a slash. The repository itself is `/`. */
  paths: string[];
}

/** A module that does one of these can reach what its text does not name. */
const signs = [
  /['"](?:node:)?(?:cluster|module|process|vm)['"]/,
  /\bimport\.meta\.(?:filename|glob)\b/,
  /\bprocess\.(?:argv|cwd|chdir|getBuiltinModule)\b/,
  // Where it was started, by other names.
  /\b(?:INIT_CWD|OLDPWD|PWD|npm_\w+)\b/,
  // A module of Node’s own is no file; those of them that lead further are named above.
  /\brequire\s*\((?!\s*['"]node:)/,
  /\bimport\s*\(\s*[^'"\s)]/,
  // What is put in a module's place may be another file.
  /\bvi\.(?:mock|doMock|importActual|importMock)\b/,
];

/** Keeps what was compiled, and loads nothing. */
const keepsCompiled = "import { flushCompileCache } from 'node:module';";
const opensPaths = /['"](?:node:)?(?:child_process|fs|fs\/promises|sqlite|worker_threads)['"]/;
const startsPrograms = /['"](?:node:)?child_process['"]/;
/** A path that begins nowhere begins where the process was started. */
const relativePath =
  /\b(?:access|append|copy|cp|createReadStream|createWriteStream|exists|fork|glob|link|lstat|mkdir|open|opendir|read|readdir|readFile|readlink|realpath|rename|rm|stat|statfs|unlink|watch|write|writeFile|Worker|DatabaseSync)(?:Sync)?\s*\(\s*['"`](?![/$])/;
/** Programs look around where they are started; these do so only where they are told to. */
const foreignProgram = /\b(?:spawn|exec|execFile)(?:Sync)?\s*\(\s*['"`](?!(?:ps|python3|qpdf)['"])/;
/** The beginning of a path that leads out of a folder. */
const upwards = /['"`]\.\.(?:\/|['"`])/;

const quoted = String.raw`(?:'([^'\n]*)'|"([^"\n]*)"|\x60([^\x60]*)\x60)`;
const imports = new RegExp(String.raw`\b(?:from|import)\s*\(?\s*(?:'[^'\n]*'|"[^"\n]*")`, 'g');
const beside = new RegExp(String.raw`\bnew URL\(\s*${quoted}\s*,\s*import\.meta\.url\s*,?\s*\)`, 'g');
const below = new RegExp(String.raw`\b(?:join|resolve)\(\s*import\.meta\.dirname\s*,\s*${quoted}\s*(\)|,)`, 'g');
const library = String.raw`\bimport\.meta\.resolve\(\s*['"](?!\.|@savoir\/|#)[^'"]*['"]\s*\)`;
const libraries = new RegExp(String.raw`\bjoin\(\s*fileURLToPath\(\s*${library}\s*\)\s*,\s*'\.\.'|${library}`, 'g');
const anyPlace = /\bimport\.meta\.(?:dirname|resolve|url)\b/;

/**
 * What a module at `path` can reach besides what it imports; null when its text does not tell: it loads computed paths,
 * asks where it was started, or puts something in the place of a module. Rather once too often than once too seldom.
 */
export function reachOf(path: string, source: string): Reach | null {
  const told = source.replace(keepsCompiled, '');
  if (signs.some((sign) => sign.test(told))) return null;
  const paths: string[] = [];
  const folder = posix.dirname(path);
  const named =
    (isWhole: boolean) => (_: string, single?: string, double?: string, template?: string, end?: string) => {
      const text = single ?? double ?? template ?? '';
      const isLiteral = !text.includes('${');
      // What follows the literal part may name anything below it.
      const literal = isLiteral ? text : text.slice(0, text.lastIndexOf('/', text.indexOf('${')) + 1);
      const place = posix.join(folder, literal);
      if (place.startsWith('..')) paths.push('/');
      else paths.push(isLiteral && (isWhole || end === ')') ? place : folderOf(place));
      return '';
    };
  const rest = source
    .replaceAll(imports, '')
    .replaceAll(beside, named(true))
    .replaceAll(below, named(false))
    .replaceAll(libraries, '');
  if (anyPlace.test(rest) || upwards.test(rest)) return null;
  if (opensPaths.test(source) && relativePath.test(rest)) return null;
  if (startsPrograms.test(source) && foreignProgram.test(rest)) return null;
  return { paths };
}

const folderOf = (place: string): string => (place === '.' || place === './' ? '/' : place.replace(/\/?$/, '/'));
