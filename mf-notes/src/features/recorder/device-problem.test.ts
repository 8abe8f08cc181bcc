import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import messages from '../../../locales/fr.json';
import { deviceProblem } from './device-problem.ts';
import { nameRecording } from './name-recording.ts';

beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['NotAllowedError', 'denied', 'permission denied [S8.69]'],
  ['NotReadableError', 'busy', 'busy [S8.70]'],
  ['NotFoundError', 'absent', 'absent [S8.71]'],
  ['NotSupportedError', 'unsupported', 'a browser that cannot record'],
  ['SomethingElse', 'unknown', 'anything else [S8.87]'],
] as const)('tells why there is no microphone: %s is %s (%s)', (name, problem, _meaning) => {
  expect(deviceProblem(new DOMException('x', name))).toBe(problem);
  expect(messages.recorder.audio.problem[problem]).toMatch(/audio|réessayez/);
  expect(messages.recorder.video.problem[problem]).toMatch(/vidéo|réessayez/);
  expect(messages.camera.problem[problem]).toMatch(/photo|réessayez/);
});

it('says that a page of plain http has neither microphone nor camera, and what else there is', () => {
  vi.stubGlobal('isSecureContext', false);
  expect(deviceProblem(new DOMException('no recording here', 'NotSupportedError'))).toBe('insecure');
  expect(messages.recorder.audio.problem.insecure).toMatch(/https.*fichier audio/);
  expect(messages.recorder.video.problem.insecure).toMatch(/https.*vidéo/);
  expect(messages.camera.problem.insecure).toMatch(/https.*photo/);
});

it('names no two recordings the same', () => {
  const blob = new Blob(['x'], { type: 'audio/webm' });
  expect(nameRecording(blob, 'Récit', []).name).toBe('Récit.webm');
  expect(nameRecording(blob, 'Récit', ['Récit.webm', 'Récit (2).m4a']).name).toBe('Récit (3).webm');
  expect(nameRecording(new Blob(['x'], { type: 'audio/mp4' }), 'Récit', []).type).toBe('audio/mp4');
});
