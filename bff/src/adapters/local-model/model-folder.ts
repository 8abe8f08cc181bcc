import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { ConfigError } from '../../config.ts';
import { areModelLibrariesThere } from './model-library.ts';

/** A file of the folder itself: nothing is read from elsewhere. */
const fileName = z
  .string()
  .check(z.regex(/^[\w][\w.-]*$/, 'must be the name of a file of this folder'), z.maxLength(200));
const tokens = z.int().check(z.minimum(16), z.maximum(8192));

/** What `savoir-model.json` says of every model. */
const common = {
  /** Told in the tools for developers. */
  name: z.string().check(z.regex(/^\S.{0,79}$/, 'must be a name of 80 characters at most')),
  /** Every file of the model with the SHA-256 of its bytes, in hexadecimal. */
  files: z.record(fileName, z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 of 64 hexadecimal digits'))),
};
const encoder = { ...common, model: fileName, tokenizer: fileName, maxTokens: tokens, output: z.optional(z.string()) };

const descriptions = {
  embeddings: z.object({
    kind: z.literal('embeddings'),
    ...encoder,
    dimensions: z.int().check(z.minimum(1), z.maximum(4096)),
    /** How the vectors of the tokens become one: their mean, that of the first token, or the model does it itself. */
    pooling: z.enum(['mean', 'first', 'none']),
    queryPrefix: z._default(z.string(), ''),
    passagePrefix: z._default(z.string(), ''),
  }),
  reranker: z.object({
    kind: z.literal('reranker'),
    ...encoder,
    /** The model’s number from which a passage rather answers the question than not. */
    answersFrom: z._default(z.number(), 0),
  }),
  transcription: z.object({
    kind: z.literal('transcription'),
    ...common,
    encoder: fileName,
    decoder: fileName,
    tokens: fileName,
    vad: fileName,
  }),
};
type Descriptions = typeof descriptions;
export type ModelKind = keyof Descriptions;

export type ModelFolder<Kind extends ModelKind> = z.infer<Descriptions[Kind]> & {
  /** All files together. */
  bytes: number;
  /** Changes with the bytes of the model: what one has computed means nothing to another. */
  id: string;
  /** The path of a file of the model. */
  pathOf: (name: string) => string;
};

const descriptionFile = 'savoir-model.json';

/**
 * The description of a model, when each of its files is there with the bytes that the description names. Throws ConfigError.
 * @param variable what the folder was given by
 */
export async function openModelFolder<Kind extends ModelKind>(
  variable: string,
  folder: string,
  kind: Kind,
): Promise<ModelFolder<Kind>> {
  if (!areModelLibrariesThere())
    throw new ConfigError(`${variable}: needs libraries that are not here; npm run model-libraries brings them`);
  const description = await readDescription(variable, folder, kind);
  const { files, ...others } = description;
  for (const used of filesUsed(others))
    if (files[used] === undefined)
      throw new ConfigError(`${variable}: ${descriptionFile} does not name ${used} among its files`);
  let bytes = 0;
  for (const [name, expected] of Object.entries(files)) {
    const path = join(folder, name);
    const { size } = await stat(path).catch(() => {
      throw new ConfigError(`${variable}: there is no file ${path}`);
    });
    if ((await sha256(path)) !== expected)
      throw new ConfigError(`${variable}: ${path} is not the file that ${descriptionFile} names, its SHA-256 differs`);
    bytes += size;
  }
  const id = createHash('sha256').update(JSON.stringify(description)).digest('hex').slice(0, 12);
  return { ...description, bytes, id, pathOf: (name) => join(folder, name) };
}

async function readDescription<Kind extends ModelKind>(
  variable: string,
  folder: string,
  kind: Kind,
): Promise<z.infer<Descriptions[Kind]>> {
  const path = join(folder, descriptionFile);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ConfigError(`${variable}: there is no file ${path}`);
  });
  const result = z.safeParse(descriptions[kind], parseJson(variable, path, text), { error: en().localeError });
  if (result.success) return result.data as z.infer<Descriptions[Kind]>;
  const issue = result.error.issues[0];
  throw new ConfigError(`${variable}: ${path}: ${issue?.path.join('.')}: ${issue?.message}`);
}

function parseJson(variable: string, path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`${variable}: ${path} is not JSON`);
  }
}

const filesUsed = (description: object): string[] =>
  ['model', 'tokenizer', 'encoder', 'decoder', 'tokens', 'vad'].flatMap((part) => {
    const name: unknown = Reflect.get(description, part);
    return typeof name === 'string' ? [name] : [];
  });

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
