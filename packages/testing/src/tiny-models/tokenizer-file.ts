const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];

/** The number of each word that a tiny tokenizer knows, behind those every tokenizer has. */
export const tokensOf = (words: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...special, ...words].map((word, id) => [word, id]));

/** A `tokenizer.json` that knows these words in small letters, and no parts of others. */
export const tokenizerFile = (words: readonly string[]): string =>
  JSON.stringify({
    version: '1.0',
    added_tokens: special.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [token('[CLS]', 0), sequence('A', 0), token('[SEP]', 0)],
      pair: [token('[CLS]', 0), sequence('A', 0), token('[SEP]', 0), sequence('B', 1), token('[SEP]', 1)],
      special_tokens: Object.fromEntries(
        ['[CLS]', '[SEP]'].map((id) => [id, { id, ids: [special.indexOf(id)], tokens: [id] }]),
      ),
    },
    decoder: null,
    model: {
      type: 'WordPiece',
      vocab: Object.fromEntries(tokensOf(words)),
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
    },
  });

const token = (id: string, type: number) => ({ SpecialToken: { id, type_id: type } });
const sequence = (id: string, type: number) => ({ Sequence: { id, type_id: type } });
