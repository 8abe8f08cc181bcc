import { createDocumentTicket } from '@savoir/contracts/documents';
import { allSettled, fork } from '@savoir/remote-kit';
import { answering, fakeApi, fakeHost, fakeTexts, someUser } from '@savoir/remote-kit/testing';
import { beforeEach, expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { monitorStopped } from '../monitor/monitor.model.ts';
import { $imports, importAsked, importCanceled, sendFx } from './import.model.ts';
import { aRequest } from './test-imports.ts';
import { $unsent, forgetUnsent, unsentAsked, unsentDismissed } from './unsent.model.ts';

const ticket = { url: '/storage', fields: { key: 'k' }, storageKey: 'c/incoming/1.pdf' };

const { texts } = fakeHost({ api: fakeApi([]), i18n: fakeTexts({ documents: messages }) });

/** An import whose files are on their way until `arrive` is called. */
function sending(names: readonly string[], user = someUser({ role: 'creator' })) {
  const said: string[] = [];
  const ended: string[] = [];
  const host = {
    api: fakeApi([answering(createDocumentTicket, () => ticket)]),
    report: () => undefined,
    texts,
    user,
    workUnderWay: (sentence: string) => {
      said.push(sentence);
      return () => void ended.push(sentence);
    },
  };
  let fail = () => undefined as void;
  const scope = fork({
    handlers: [[sendFx, () => new Promise((_, reject) => (fail = () => reject(new Error('gone'))))]],
  });
  const requests = names.map((name) => aRequest(name));
  const done = allSettled(importAsked, { scope, params: { host, requests } });
  return { scope, said, ended, user, done, fail: () => fail() };
}

const seenBy = async (userId: string) => {
  const scope = fork();
  await allSettled(unsentAsked, { scope, params: { userId } });
  return { scope, names: scope.getState($unsent) };
};

/** A file is sent once its ticket has come. */
const started = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => localStorage.clear());

it('are distinguished by name on return, to who sent them and to no one else', async () => {
  const { user } = sending(['a.pdf', 'b.pdf']);
  expect((await seenBy(user.id)).names).toEqual(['a.pdf', 'b.pdf']);
  expect((await seenBy(someUser().id)).names).toEqual([]);
});

it('are forgotten once they are sent again, cancelled or dismissed', async () => {
  const { user } = sending(['a.pdf', 'b.pdf', 'c.pdf']);
  const { scope } = await seenBy(user.id);
  const again = sending(['a.pdf'], user);
  const [item] = again.scope.getState($imports);
  const canceled = allSettled(importCanceled, { scope: again.scope, params: item?.id ?? '' });
  await started();
  again.fail();
  await Promise.all([canceled, again.done]);
  expect((await seenBy(user.id)).names).toEqual(['b.pdf', 'c.pdf']);
  await allSettled(unsentDismissed, { scope, params: { userId: user.id } });
  expect((await seenBy(user.id)).names).toEqual([]);
});

it('are forgotten of who signs out, and of no one else', async () => {
  const { user } = sending(['a.pdf']);
  forgetUnsent(someUser().id);
  expect((await seenBy(user.id)).names).toEqual(['a.pdf']);
  forgetUnsent(user.id);
  expect(localStorage).toHaveLength(0);
});

it('are not shown to who signs in next at this device', async () => {
  const { user } = sending(['a.pdf']);
  const { scope } = await seenBy(user.id);
  await allSettled(monitorStopped, { scope });
  expect(scope.getState($unsent)).toEqual([]);
  expect((await seenBy(user.id)).names).toEqual(['a.pdf']);
});

it('are work that the shell asks about before the window closes, until all have ended', async () => {
  const { said, ended, fail, done } = sending(['a.pdf']);
  expect(said).toEqual(['1 document est en cours d’envoi.']);
  expect(ended).toEqual([]);
  await started();
  fail();
  await done;
  expect(ended).toEqual(said);
});
