import { bool, floats, int64s, onnxFile, type Graph, type Model, type Node, type Tensor } from './onnx-file.ts';
import { tokenizerFile, tokensOf } from './tokenizer-file.ts';
import { writeModelFolder } from './write-model-folder.ts';

/** Words that make a tiny model compute without an end, or fill the memory. */
export const [endlessWord, hugeWord] = ['boucle', 'gonfle'];
const endless = Number.MAX_SAFE_INTEGER;
/** 3 GB as 32-bit numbers. */
const huge = 750_000_000;

/** Embeddings by words: words of one group mean the same, each group something of its own, others next to nothing. */
export async function writeTinyEmbeddings(
  folder: string,
  groups: readonly (readonly string[])[],
  changes: Record<string, unknown> = {},
): Promise<void> {
  const words = [...groups.flat(), endlessWord, hugeWord];
  const dimensions = groups.length + 1;
  const vectors = [...tokensOf(words).keys()].flatMap((word) => [
    ...groups.map((group) => Number(group.includes(word))),
    0.01,
  ]);
  const model = encoder(words, {
    nodes: [
      { op: 'Gather', inputs: ['vectors', 'input_ids'], outputs: ['found'] },
      { op: 'Add', inputs: ['found', 'trouble'], outputs: ['last_hidden_state'] },
    ],
    constants: { vectors: floats([vectors.length / dimensions, dimensions], vectors) },
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: ['texts', 'tokens', dimensions] }],
  });
  await writeModelFolder(
    folder,
    { 'model.onnx': model, 'tokenizer.json': tokenizerFile(words) },
    {
      kind: 'embeddings',
      name: 'petit-modele',
      model: 'model.onnx',
      tokenizer: 'tokenizer.json',
      maxTokens: 64,
      dimensions,
      pooling: 'mean',
      ...changes,
    },
  );
}

/** What a tiny reranker knows: how much a word of a passage is worth to a question that has one of these words. */
interface TinyTopic {
  asked: readonly string[];
  answers: string;
  worth: number;
}

/** A reranker that adds up what it knows of the words of a pair. */
export async function writeTinyReranker(
  folder: string,
  topics: readonly TinyTopic[],
  changes: Record<string, unknown> = {},
): Promise<void> {
  const words = [...new Set(topics.flatMap(({ asked, answers }) => [...asked, answers])), endlessWord, hugeWord];
  const tokens = [...tokensOf(words).keys()];
  const perTopic = (valueOf: (topic: TinyTopic, token: string) => number) =>
    floats(
      [tokens.length, topics.length],
      tokens.flatMap((token) => topics.map((topic) => valueOf(topic, token))),
    );
  const model = encoder(words, {
    nodes: [
      ...['asked', 'answers'].flatMap((side): Node[] => [
        { op: 'Gather', inputs: [side, 'input_ids'], outputs: [`each_${side}`] },
        { op: 'ReduceSum', inputs: [`each_${side}`, 'axis'], outputs: [`all_${side}`], attributes: { keepdims: 0 } },
      ]),
      { op: 'Mul', inputs: ['all_asked', 'all_answers'], outputs: ['both'] },
      { op: 'ReduceSum', inputs: ['both', 'axis'], outputs: ['sum'] },
      { op: 'Add', inputs: ['sum', 'trouble'], outputs: ['logits'] },
    ],
    constants: {
      asked: perTopic(({ asked }, token) => Number(asked.includes(token))),
      answers: perTopic(({ answers, worth }, token) => (token === answers ? worth : 0)),
      axis: int64s([1], [1]),
    },
    outputs: [{ name: 'logits', type: 'float', dims: ['texts', 1] }],
  });
  await writeModelFolder(
    folder,
    { 'model.onnx': model, 'tokenizer.json': tokenizerFile(words) },
    {
      kind: 'reranker',
      name: 'petit-reclasseur',
      model: 'model.onnx',
      tokenizer: 'tokenizer.json',
      maxTokens: 64,
      ...changes,
    },
  );
}

/** With `trouble`, which is zero, but is long in coming or large on its way when one of those words is read. */
function encoder(words: readonly string[], { nodes, constants = {}, outputs }: Omit<Graph, 'inputs'>): Uint8Array {
  const tokens = [...tokensOf(words).keys()];
  const perToken = (word: string, value: number) => tokens.map((token) => (token === word ? value : 0));
  const scalar = { type: 'float', dims: [] } as const;
  const body: Graph = {
    inputs: [
      { name: 'turn', type: 'int64', dims: [] },
      { name: 'goes_on', type: 'bool', dims: [] },
      { name: 'carried', ...scalar },
    ],
    nodes: [
      { op: 'Identity', inputs: ['goes_on'], outputs: ['still'] },
      { op: 'Identity', inputs: ['carried'], outputs: ['next'] },
    ],
    outputs: [
      { name: 'still', type: 'bool', dims: [] },
      { name: 'next', ...scalar },
    ],
  };
  const troubles: Node[] = [
    { op: 'Gather', inputs: ['turns_of', 'input_ids'], outputs: ['each_turns'] },
    { op: 'ReduceMax', inputs: ['each_turns'], outputs: ['turns'], attributes: { keepdims: 0 } },
    { op: 'Loop', inputs: ['turns', 'true', 'zero'], outputs: ['late'], attributes: { body: { graph: body } } },
    { op: 'Gather', inputs: ['size_of', 'input_ids'], outputs: ['each_size'] },
    { op: 'ReduceMax', inputs: ['each_size'], outputs: ['size'], attributes: { keepdims: 0 } },
    { op: 'Reshape', inputs: ['size', 'one_dim'], outputs: ['shape'] },
    {
      op: 'ConstantOfShape',
      inputs: ['shape'],
      outputs: ['large'],
      attributes: { value: { tensor: floats([1], [1]) } },
    },
    { op: 'ReduceSum', inputs: ['large'], outputs: ['total'], attributes: { keepdims: 0 } },
    { op: 'Mul', inputs: ['total', 'zero'], outputs: ['nothing'] },
    { op: 'Add', inputs: ['late', 'nothing'], outputs: ['trouble'] },
  ];
  const known: Record<string, Tensor> = {
    turns_of: int64s([tokens.length], perToken(endlessWord, endless)),
    size_of: int64s([tokens.length], perToken(hugeWord, huge)),
    true: bool(true),
    zero: floats([], [0]),
    one_dim: int64s([1], [1]),
  };
  const model: Model = {
    nodes: [...troubles, ...nodes],
    constants: { ...known, ...constants },
    inputs: ['input_ids', 'attention_mask'].map((name) => ({ name, type: 'int64', dims: ['texts', 'tokens'] })),
    outputs,
  };
  return onnxFile(model);
}
