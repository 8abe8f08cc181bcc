import { HostProvider, I18nextProvider } from '@savoir/remote-kit';
import { fakeApi, fakeHost, fakeTexts, someUser } from '@savoir/remote-kit/testing';
import { newId } from '@savoir/contracts/common';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import messages from '../../../locales/fr.json';
import { emptyDraft, isEmptyDraft, type NoteDraft } from '../capture/media-draft.ts';
import { useStoredCapture } from './use-stored-capture.ts';

const i18n = fakeTexts({ notes: messages });

const withPhoto = (name: string): NoteDraft => ({
  ...emptyDraft,
  media: [{ id: newId(), kind: 'photo', file: new File(['x'], name), durationMs: null, poster: null }],
});

// There is no IndexedDB here, as in some private windows: the device stores nothing.
it('says on return, by name, which files a device that stores nothing has lost, once it was not left knowingly', async () => {
  expect('indexedDB' in globalThis).toBe(false);
  const user = someUser();
  const report = vi.fn();
  const host = { ...fakeHost({ api: fakeApi([]), user }), report };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <HostProvider value={host}>{children}</HostProvider>
    </I18nextProvider>
  );
  const visit = (first: NoteDraft) =>
    renderHook(({ draft }) => useStoredCapture(draft, { isBegun: !isEmptyDraft(draft), onFound: () => undefined }), {
      wrapper,
      initialProps: { draft: first },
    });

  const crashed = visit(withPhoto('plaque.jpg'));
  const stored = () => localStorage.getItem('unsentMedia');
  await waitFor(() => expect(stored()).toContain('plaque.jpg'));
  const atTheCrash = stored() ?? '';
  expect(report).toHaveBeenCalledWith(expect.any(ReferenceError), { drafts: 'capture' });
  history.replaceState(null, '', '/login');
  visit(withPhoto('plaque.jpg')).unmount();
  expect(stored()).toBe(atTheCrash);
  history.replaceState(null, '', '/');
  crashed.unmount();
  expect(stored()).toBeNull();

  localStorage.setItem('unsentMedia', atTheCrash);
  const back = visit(emptyDraft);
  await waitFor(() => expect(back.result.current.names).toEqual(['plaque.jpg']));
  back.rerender({ draft: withPhoto('plaque.jpg') });
  expect(back.result.current.names).toEqual([]);
  back.rerender({ draft: emptyDraft });
  expect(back.result.current.names).toEqual(['plaque.jpg']);
  act(() => back.result.current.dismiss());
  expect(back.result.current.names).toEqual([]);
  back.unmount();
});
