export { endlessWord, hugeWord, writeTinyEmbeddings, writeTinyReranker } from './tiny-encoders.ts';
export { writeTinySpeech } from './tiny-speech.ts';
