import { floats, int64s, onnxFile, type Port } from './onnx-file.ts';
import { writeModelFolder } from './write-model-folder.ts';

const float = (name: string, dims: Port['dims']): Port => ({ name, type: 'float', dims });
const int64 = (name: string, dims: Port['dims']): Port => ({ name, type: 'int64', dims });

/**
 * Speech to text in the form of Whisper that hears these words in every stretch of sound, and a detector in the form of
 * Silero that takes what is loud for speech.
 */
export async function writeTinySpeech(
  folder: string,
  words: readonly string[],
  changes: Record<string, unknown> = {},
): Promise<void> {
  await writeModelFolder(
    folder,
    {
      'encoder.onnx': encoder(words.length),
      'decoder.onnx': decoder(words.length),
      'tokens.txt': words.map((word, id) => `${Buffer.from(` ${word}`).toString('base64')} ${id}\n`).join(''),
      'vad.onnx': detector(),
    },
    {
      kind: 'transcription',
      name: 'petite-oreille',
      encoder: 'encoder.onnx',
      decoder: 'decoder.onnx',
      tokens: 'tokens.txt',
      vad: 'vad.onnx',
      ...changes,
    },
  );
}

/** Tokens behind those of the words, in the order that Whisper gives them. */
const special = (words: number) => {
  const [eot, sot, fr, translate, transcribe, noSpeech, noTimestamps] = [0, 1, 2, 3, 4, 5, 6].map((at) => words + at);
  return { eot, sot, fr, translate, transcribe, noSpeech, noTimestamps };
};

/** Says nothing of the sound: what is heard is known by heart. */
function encoder(words: number): Uint8Array {
  const { eot, sot, fr, translate, transcribe, noSpeech, noTimestamps } = special(words);
  const metadata = {
    model_type: 'whisper-tiny',
    n_mels: 80,
    n_audio_ctx: 1500,
    n_text_layer: 1,
    n_text_ctx: 448,
    n_text_state: 1,
    n_vocab: words + 7,
    sot,
    eot,
    blank_id: 0,
    translate,
    transcribe,
    is_multilingual: 1,
    no_timestamps: noTimestamps,
    no_speech: noSpeech,
    sot_sequence: [sot, fr, transcribe].join(','),
    all_language_tokens: fr,
    all_language_codes: 'fr',
  };
  return onnxFile({
    metadata: Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, String(value)])),
    nodes: [
      { op: 'ReduceMean', inputs: ['mel'], outputs: ['mean'], attributes: { keepdims: 0 } },
      ...['n_layer_cross_k', 'n_layer_cross_v'].map((name) => ({
        op: 'Reshape',
        inputs: ['mean', 'shape'],
        outputs: [name],
      })),
    ],
    constants: { shape: int64s([4], [1, 1, 1, 1]) },
    inputs: [float('mel', ['sounds', 80, 'frames'])],
    outputs: ['n_layer_cross_k', 'n_layer_cross_v'].map((name) => float(name, [1, 'sounds', 1, 1])),
  });
}

/** One word after the other, by the one before. */
function decoder(words: number): Uint8Array {
  const { eot = words, noTimestamps = 0 } = special(words);
  const vocabulary = words + 7;
  const nextOf = (token: number) => (token === noTimestamps ? 0 : token < words ? token + 1 : eot);
  const table = Array.from({ length: vocabulary ** 2 }, (_, at) =>
    Number(at % vocabulary === nextOf(Math.floor(at / vocabulary))),
  );
  const cache = ['n_layer_self_k_cache', 'n_layer_self_v_cache'];
  const cacheDims = [1, 'sounds', 448, 1];
  return onnxFile({
    nodes: [
      { op: 'Gather', inputs: ['next', 'tokens'], outputs: ['logits'] },
      ...cache.map((name) => ({ op: 'Identity', inputs: [`in_${name}`], outputs: [`out_${name}`] })),
    ],
    constants: { next: floats([vocabulary, vocabulary], table) },
    inputs: [
      int64('tokens', ['sounds', 'tokens']),
      ...cache.map((name) => float(`in_${name}`, cacheDims)),
      ...['n_layer_cross_k', 'n_layer_cross_v'].map((name) => float(name, [1, 'sounds', 1, 1])),
      int64('offset', [1]),
    ],
    outputs: [
      float('logits', ['sounds', 'tokens', vocabulary]),
      ...cache.map((name) => float(`out_${name}`, cacheDims)),
    ],
  });
}

/** From this mean level on a sound is taken for speech. */
const loud = 0.01;

function detector(): Uint8Array {
  return onnxFile({
    nodes: [
      { op: 'Abs', inputs: ['input'], outputs: ['level'] },
      { op: 'ReduceMean', inputs: ['level'], outputs: ['mean'], attributes: { axes: [1], keepdims: 1 } },
      { op: 'Sub', inputs: ['mean', 'loud'], outputs: ['above'] },
      { op: 'Mul', inputs: ['above', 'steep'], outputs: ['steeply'] },
      { op: 'Sigmoid', inputs: ['steeply'], outputs: ['output'] },
      { op: 'Identity', inputs: ['state'], outputs: ['stateN'] },
    ],
    constants: { loud: floats([], [loud]), steep: floats([], [1000]) },
    inputs: [float('input', ['sounds', 'samples']), float('state', [2, 'sounds', 128]), int64('sr', ['rates'])],
    outputs: [float('output', ['sounds', 1]), float('stateN', [2, 'sounds', 128])],
  });
}
