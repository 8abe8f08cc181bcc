import { ConfigError } from '../../config.ts';
import {
  createModelProcess,
  ModelFailure,
  type ModelProcess,
  type ModelProcessOptions,
  type ModelState,
} from './model-process.ts';

/** A model that runs on this machine, as it is shown to developers. */
export interface LocalModel {
  name: string;
  readonly state: ModelState;
  close(): Promise<void>;
}

/** Memory of a process beside its model: Node, the library, and what a text takes on its way. */
const besidesMb = 500;
/** What a model takes in memory, as a multiple of its files. */
const perFile = 3;

export const memoryMbOf = (bytes: number): number => Math.round(besidesMb + (perFile * bytes) / 2 ** 20);

/** Few together: what someone else asks waits for these at most. */
const askedTogether = 4;

/** The answers to all of them, in their order. Rejects with ModelFailure, or when the signal is aborted. */
export async function askInParts<Question, Answer>(
  process: ModelProcess<Question[], Answer[]>,
  questions: readonly Question[],
  options: { signal: AbortSignal; isUrgent: boolean },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < questions.length; at += askedTogether)
    answers.push(...(await process.ask(questions.slice(at, at + askedTogether), options)));
  return answers;
}

/** Starts the process and waits until it has loaded the model. Throws ConfigError that names the variable. */
export async function startLocalModel<Model, Question, Answer>(
  variable: string,
  options: ModelProcessOptions<Model>,
): Promise<ModelProcess<Question, Answer>> {
  const process = createModelProcess<Model, Question, Answer>(options);
  try {
    await process.start();
    return process;
  } catch (error) {
    await process.close();
    if (!(error instanceof ModelFailure)) throw error;
    throw new ConfigError(`${variable}: the model cannot be loaded: ${error.message}`, { cause: error });
  }
}
