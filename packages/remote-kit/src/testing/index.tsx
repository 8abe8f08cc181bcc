export { answering, answeringFile, fakeApi, refuse, type FakeAnswer, type FakeApi } from './fake-api.ts';
export { fakeTexts } from './fake-texts.ts';
export { afterTrial, fakeHost, someUser } from './fake-host.ts';
export { renderRoute, type RenderedRoute } from './render-route.tsx';
