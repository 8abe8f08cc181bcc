import { readFile } from 'node:fs/promises';
import { withinTokens, type EncoderModel, type EncoderQuestion } from './encoder-model.ts';
import { loadModelLibrary } from './model-library.ts';

// The parts of the libraries that are used: they are installed for those who set a model, so their types may be missing.

interface OnnxTensor {
  readonly dims: readonly number[];
  readonly data: unknown;
}
interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Record<string, OnnxTensor>): Promise<Record<string, OnnxTensor>>;
}
interface OnnxRuntime {
  InferenceSession: { create(path: string, options: Record<string, unknown>): Promise<OnnxSession> };
  Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => OnnxTensor;
}
interface Encoding {
  ids: number[];
  token_type_ids?: number[];
}
interface Tokenizers {
  Tokenizer: new (
    tokenizer: unknown,
    config: unknown,
  ) => { encode(text: string, options: Record<string, unknown>): Encoding };
}

export interface Encoded {
  dims: readonly number[];
  data: Float32Array;
}

export type Encode = (one: EncoderQuestion[number]) => Promise<Encoded>;

/** Inputs that encoders have; without one of the first two there is nothing to compute from. */
const inputs = { ids: 'input_ids', mask: 'attention_mask', types: 'token_type_ids' };

/** One thread: with several, most of their time goes into waiting for each other, and no one else gets the processor. */
const options = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // Gives memory back after a long text.
  enableCpuMemArena: false,
  logSeverityLevel: 3,
};

/** Opens the model of a text encoder. One text at a time: together they would take as long, and be filled up to the longest. */
export async function openEncoder({ model, tokenizer: path, maxTokens, output }: EncoderModel): Promise<Encode> {
  const { InferenceSession, Tensor } = loadModelLibrary('onnxruntime-node') as OnnxRuntime;
  const { Tokenizer } = loadModelLibrary('@huggingface/tokenizers') as Tokenizers;
  const tokenizer = new Tokenizer(JSON.parse(await readFile(path, 'utf8')), {});
  const session = await InferenceSession.create(model, options);
  const known = Object.values(inputs);
  const unknown = session.inputNames.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`the model asks for ${unknown}; only ${known.join(', ')} are given`);
  const read = output ?? session.outputNames[0];
  if (read === undefined || !session.outputNames.includes(read))
    throw new Error(`the model has no output ${read}, only ${session.outputNames.join(', ')}`);

  return async ({ text, pair }) => {
    const { ids, token_type_ids: types } = tokenizer.encode(withinTokens(text, maxTokens), {
      text_pair: pair === undefined ? null : withinTokens(pair, maxTokens),
      return_token_type_ids: true,
    });
    const row = (values: readonly number[]) => {
      const limited = within(values, maxTokens);
      return new Tensor('int64', BigInt64Array.from(limited, BigInt), [1, limited.length]);
    };
    const given: Record<string, OnnxTensor> = {
      [inputs.ids]: row(ids),
      [inputs.mask]: row(ids.map(() => 1)),
      [inputs.types]: row(types ?? ids.map(() => 0)),
    };
    const results = await session.run(
      Object.fromEntries(
        session.inputNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
      ),
    );
    const result = results[read];
    if (!(result?.data instanceof Float32Array)) throw new Error(`the output ${read} does not hold 32-bit numbers`);
    return { dims: result.dims, data: result.data };
  };
}

/** Without what is too much; the last one says that the text has ended, and stays. */
const within = (values: readonly number[], most: number): readonly number[] =>
  values.length <= most ? values : [...values.slice(0, most - 1), ...values.slice(-1)];
