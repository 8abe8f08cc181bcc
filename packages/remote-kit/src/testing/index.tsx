export { answering, answeringFile, fakeApi, refuse, type FakeAnswer, type FakeApi } from './fake-api.ts';
export { comeBack } from './come-back.ts';
export { fakeTexts } from './fake-texts.ts';
export { afterTrial, fakeHost, someUser } from './fake-host.ts';
export { renderRoute, type RenderedRoute } from './render-route.tsx';
// The runner and the screen: a remote in a repository of its own lists none of their packages.
export { screen, waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
export { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
