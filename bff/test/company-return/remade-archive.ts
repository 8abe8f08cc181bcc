import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import yazl from 'yazl';
import {
  filesPath,
  manifestPath,
  type ArchivedFile,
  type ArchiveManifest,
} from '../../src/operations/archive/manifest.ts';

/** The files of an archive by their path, as one who means harm would change them. */
export class RemadeArchive {
  readonly files: Map<string, Buffer>;

  constructor(files: Map<string, Buffer>) {
    this.files = files;
  }

  static async of(path: string): Promise<RemadeArchive> {
    const zip = await openPromise(path, { autoClose: false });
    const files = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    zip.close();
    return new RemadeArchive(files);
  }

  copy = () => new RemadeArchive(new Map(this.files));

  bytes(path: string): Buffer {
    const found = this.files.get(path);
    if (found === undefined) throw new Error(`${path} is not there`);
    return found;
  }

  get manifest(): ArchiveManifest {
    return JSON.parse(this.bytes(manifestPath).toString()) as ArchiveManifest;
  }
  setManifest(changes: object): this {
    this.files.set(manifestPath, Buffer.from(JSON.stringify({ ...this.manifest, ...changes })));
    return this;
  }

  /** Changes the first row of a collection, or the one that is chosen, and makes the manifest fit. */
  row(collection: string, change: (line: string) => string, isIt: (line: string) => boolean = () => true): this {
    const path = `retour/${collection}.ndjson`;
    const lines = linesOf(this.bytes(path));
    const at = lines.findIndex(isIt);
    lines[at] = change(lines[at] ?? '');
    return this.put(path, lines);
  }
  file(change: (file: ArchivedFile) => object): this {
    const [first = '', ...lines] = linesOf(this.bytes(filesPath));
    return this.put(filesPath, [JSON.stringify(change(JSON.parse(first) as ArchivedFile)), ...lines]);
  }
  private put(path: string, lines: readonly string[]): this {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    this.files.set(path, bytes);
    const part = { path, count: lines.length, sizeBytes: bytes.length, sha256: sha256(bytes) };
    const { rows, files } = this.manifest;
    return this.setManifest({
      rows: rows.map((row) => (row.path === path ? { ...row, ...part } : row)),
      files: path === filesPath ? part : files,
    });
  }

  async write(path: string, add: (zip: yazl.ZipFile) => void = () => undefined): Promise<string> {
    const zip = new yazl.ZipFile();
    for (const [name, bytes] of this.files) zip.addBuffer(bytes, name);
    add(zip);
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(path));
    return path;
  }
}

const linesOf = (bytes: Buffer) => bytes.toString().trimEnd().split('\n');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** One field of a line of JSON. */
export const having =
  (fields: object) =>
  (line: string): string =>
    JSON.stringify({ ...(JSON.parse(line) as object), ...fields });
