import { recordingMinMs } from '@savoir/contracts/limits';
import { isSessionOver } from '@savoir/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { deviceProblem, type DeviceProblem } from './device-problem.ts';
import { record, type RecordedKind, type Recording } from './record.ts';
import type { Take } from './take-store.ts';

/** Prompt, recording, complete (specification, section 4); the rest says why it is not further. */
export type RecorderState =
  | { step: 'prompt'; problem: DeviceProblem | 'too-short' | 'lost' | null }
  | { step: 'opening' }
  | { step: 'recording'; recording: Recording; paused: boolean }
  | { step: 'complete'; file: Blob; durationMs: number };

export type Recorder = ReturnType<typeof useRecorder>;

export interface RecorderOptions {
  /** Where a recording is stored while it lasts, until it is added or given up; nowhere if left out. */
  storeTake?: (kind: RecordedKind) => Take;
  /** Starts it. */
  open?: typeof record;
}

/** One recording with microphone or camera; they are let go when the page is left. */
export function useRecorder(kind: RecordedKind, { storeTake, open = record }: RecorderOptions = {}) {
  const [state, setState] = useState<RecorderState>({ step: 'prompt', problem: null });
  const current = useRef<Recording | null>(null);
  const take = useRef<Take | null>(null);
  /** Counts what was started or given up: a device that opens later than that is let go again. */
  const attempt = useRef(0);
  useEffect(
    () => () => {
      attempt.current++;
      current.current?.discard();
      // Of a session that merely ended its owner comes back.
      if (isSessionOver()) take.current?.leave();
      else take.current?.forget();
    },
    [],
  );

  function forget() {
    take.current?.forget();
    take.current = null;
  }

  async function finish(lost = false) {
    const recording = current.current;
    if (recording === null) return;
    current.current = null;
    const { file, durationMs } = await recording.stop();
    if (durationMs < recordingMinMs || file.size === 0) {
      forget();
      // Nothing of a second or more: the browser lacks what writes the format that it claims.
      const problem = durationMs < recordingMinMs ? 'too-short' : 'unsupported';
      setState({ step: 'prompt', problem: lost ? 'lost' : problem });
    } else setState({ step: 'complete', file, durationMs });
  }

  async function start() {
    const own = ++attempt.current;
    setState({ step: 'opening' });
    const stored = storeTake?.(kind) ?? null;
    try {
      const recording = await open(kind, {
        onLost: () => void finish(true),
        onChunk: (chunk, recordedMs) => stored?.add(chunk, recordedMs),
      });
      if (own !== attempt.current) {
        stored?.forget();
        return recording.discard();
      }
      take.current = stored;
      current.current = recording;
      setState({ step: 'recording', recording, paused: false });
    } catch (error) {
      stored?.forget();
      if (own === attempt.current) setState({ step: 'prompt', problem: deviceProblem(error) });
    }
  }

  function togglePause() {
    if (state.step !== 'recording') return;
    if (state.paused) state.recording.resume();
    else state.recording.pause();
    setState({ ...state, paused: !state.paused });
  }

  return {
    state,
    start,
    togglePause,
    finish: () => finish(),
    /** Forgets the recording, be it one whose device is only being opened: back to the prompt. */
    again: () => {
      attempt.current++;
      forget();
      setState({ step: 'prompt', problem: null });
    },
  };
}
