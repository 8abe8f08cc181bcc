export { endlessWord, hugeWord, writeTinyEmbeddings, writeTinyReranker } from './tiny-encoders.ts';
