import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, publishNote } from '../../../test/chat-client.ts';
import { tables, texts } from './test/forms-of-texts.ts';

describe.each([
  ['tables', tables],
  ['texts', texts],
])('the chat reads the form of %s', (_, shapes) => {
  let bff: TestBff;
  beforeAll(async () => {
    bff = await startTestBff({ jobs: false });
    for (const { title, written } of shapes) await publishNote(bff, title, written);
  });
  afterAll(() => bff.close());

  it.each(
    shapes.flatMap(({ shape, title, asked }) =>
      asked.map(({ question, says, never = [] }) => ({ shape, title, question, says, never })),
    ),
  )('$shape: $question', async ({ question, title, says, never }) => {
    const { message, answer } = await ask(bff, 'admin', question);
    const text = message.text.replaceAll(/[\u00A0\u202F]/g, ' ');
    expect(answer.citations[0]?.title).toBe(title);
    for (const part of says) expect(text).toContain(part);
    for (const part of never) expect(text).not.toContain(part);
  });
});
