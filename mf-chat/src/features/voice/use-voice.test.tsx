import { transcribeQuestion } from '@savoir/contracts/chats';
import { HostProvider, I18nextProvider } from '@savoir/remote-kit';
import { QueryClient, QueryClientProvider } from '@savoir/remote-kit/query';
import { answering, fakeApi, fakeHost, fakeTexts, refuse } from '@savoir/remote-kit/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import messages from '../../../locales/fr.json';
import { useVoice } from './use-voice.ts';

const i18n = fakeTexts({ chat: messages });

afterEach(() => vi.unstubAllGlobals());

/** A microphone and a recorder, which jsdom has not. */
function stubRecorder(spoken: string) {
  class Recorder extends EventTarget {
    static isTypeSupported = (type: string) => type.startsWith('audio/webm');
    state = 'inactive';
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([spoken]) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  const stopped = vi.fn();
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [{ stop: stopped }] }) },
  });
  return stopped;
}

/** A browser that writes down speech by itself. */
function stubRecognition() {
  const made: (EventTarget & { lang: string })[] = [];
  class Recognition extends EventTarget {
    lang = '';
    constructor() {
      super();
      made.push(this);
    }
    start() {}
    stop() {
      this.dispatchEvent(new Event('end'));
    }
    abort() {
      this.stop();
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', Recognition);
  return made;
}

function listen({ transcription, fails = false }: { transcription: boolean; fails?: boolean }) {
  const answers: ('refused' | 'heard')[] = fails ? ['refused', 'heard'] : ['heard'];
  const api = fakeApi([
    answering(transcribeQuestion, () => {
      if (answers.shift() === 'refused') throw refuse('TRANSCRIPTION_FAILED');
      return { text: 'Quelle huile ?' };
    }),
  ]);
  const plain = fakeHost({ api });
  const host = { ...plain, config: { ...plain.config, transcription } };
  const onText = vi.fn();
  const queryClient = new QueryClient();
  const hook = renderHook(() => useVoice(onText), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <HostProvider value={host}>{children}</HostProvider>
        </QueryClientProvider>
      </I18nextProvider>
    ),
  });
  return { hook, onText, host, api, voice: () => hook.result.current };
}

it('a question asked aloud is recorded and written down by the service of the installation', async () => {
  const stopped = stubRecorder('abc');
  const { voice, onText, api } = listen({ transcription: true });
  act(() => voice()?.start());
  await waitFor(() => expect(voice()?.step).toBe('listening'));
  act(() => voice()?.finish());
  await waitFor(() => expect(onText).toHaveBeenCalledWith('Quelle huile ?'));
  expect(api.calls[0]?.input).toEqual({ body: { contentType: 'audio/webm', audio: btoa('abc') } });
  expect(stopped).toHaveBeenCalled();
  expect(voice()?.step).toBe('off');
});

it('a question asked aloud says so when it could not be written down, and can be sent again without speaking again [S8.88]', async () => {
  stubRecorder('abc');
  const { voice, onText, host } = listen({ transcription: true, fails: true });
  act(() => voice()?.start());
  await waitFor(() => expect(voice()?.step).toBe('listening'));
  act(() => voice()?.finish());
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  const [toast] = host.toasts;
  expect(toast).toMatchObject({
    kind: 'error',
    title: 'La transcription a échoué',
    action: { label: 'Réessayer' },
  });
  expect(onText).not.toHaveBeenCalled();
  act(() => toast?.action?.onSelect?.());
  await waitFor(() => expect(onText).toHaveBeenCalledWith('Quelle huile ?'));
});

it('a question asked aloud is written down by the browser where the installation has no service [D.8]', async () => {
  const made = stubRecognition();
  const { voice, onText } = listen({ transcription: false });
  act(() => voice()?.start());
  expect(made[0]?.lang).toBe('fr-FR');
  act(() => {
    made[0]?.dispatchEvent(
      Object.assign(new Event('result'), { results: [[{ transcript: 'Quelle ' }], [{ transcript: 'huile' }]] }),
    );
  });
  expect(onText).toHaveBeenCalledWith('Quelle huile');
  act(() => voice()?.finish());
  expect(voice()?.step).toBe('off');
});

it.each([
  ['not-allowed', 'Le micro ne s’ouvre pas', /Autorisez le micro/],
  ['network', 'La dictée ne répond pas', /passe par le réseau, qui manque/],
  ['service-not-allowed', 'La dictée ne répond pas', /dictée de ce navigateur ne répond pas/],
  ['no-speech', 'Aucune parole entendue', /Parlez plus près du micro/],
])('a question asked aloud says why the browser heard nothing: %s', async (error, title, message) => {
  const made = stubRecognition();
  const { voice, host } = listen({ transcription: false });
  act(() => voice()?.start());
  act(() => {
    made[0]?.dispatchEvent(Object.assign(new Event('error'), { error }));
  });
  expect(host.toasts[0]?.title).toBe(title);
  expect(host.toasts[0]?.description).toMatch(message);
  expect(voice()?.step).toBe('off');
});

it('a question asked aloud is not offered where neither is possible', () => {
  expect(listen({ transcription: false }).voice()).toBeNull();
  expect(listen({ transcription: true }).voice()).toBeNull();
});
