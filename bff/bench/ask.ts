import type { Agent } from 'node:http';
import { newId } from '@savoir/contracts/common';
import { type Answer, send } from './shared/send.ts';

export interface Asked {
  /** The call that failed, or the whole answer. */
  answer: Answer;
  /** When the question was sent, the first status came, the first words of the answer, its end; NaN: never. */
  at: { sent: number; status: number; text: number; done: number };
}

/** Asks a question in a conversation of its own, and reads the answer to its end. */
export async function ask(
  agent: Agent,
  origin: string,
  headers: Record<string, string>,
  question: string,
): Promise<Asked> {
  const at = { sent: Number.NaN, status: Number.NaN, text: Number.NaN, done: Number.NaN };
  const json = { ...headers, 'content-type': 'application/json' };
  const created = await send(agent, `${origin}/api/chats`, {
    method: 'POST',
    headers: { ...json, 'idempotency-key': newId() },
    body: '{}',
  });
  if (created.status !== 201) return { answer: created, at };
  const { id } = JSON.parse(created.text) as { id: string };
  at.sent = performance.now();
  const answer = await send(agent, `${origin}/api/chats/${id}/messages`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ text: question }),
    onText(received) {
      if (Number.isNaN(at.status) && received.includes('event: status')) at.status = performance.now();
      if (Number.isNaN(at.text) && received.includes('event: text')) at.text = performance.now();
    },
  });
  if (answer.text.includes('event: done')) at.done = performance.now();
  return { answer, at };
}
