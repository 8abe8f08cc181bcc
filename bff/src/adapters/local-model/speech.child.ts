import type { SpeechModel, SpokenPiece } from './speech-model.ts';
import { openSpeech } from './speech-session.ts';
import { serveModel } from './serve-model.ts';

serveModel((model: SpeechModel) => {
  const hear = openSpeech(model);
  return Promise.resolve((samples: Int16Array): Promise<SpokenPiece[]> => Promise.resolve(hear(samples)));
});
