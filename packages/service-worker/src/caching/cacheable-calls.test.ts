import { expect, it } from 'vitest';
import { isCacheableAnswer, isCacheableCall } from './cacheable-calls.ts';

it.each(['/api/notes', '/api/notes/018f', '/api/user', '/api/chats/018f', '/api/document-files', '/api/remotes'])(
  'keeps what people read: %s',
  (path) => expect(isCacheableCall(path)).toBe(true),
);

it.each([
  '/api/chats/018f/messages/0190/answer',
  '/api/notes/018f/pdf',
  '/api/document-files/pre_signed_post_request',
  '/storage/notes/1',
  '/identity/',
  '/notes/all',
])('leaves %s to the network', (path) => expect(isCacheableCall(path)).toBe(false));

it('keeps good answers that are data only', () => {
  expect(isCacheableAnswer(Response.json({}))).toBe(true);
  expect(isCacheableAnswer(Response.json({}, { status: 404 }))).toBe(false);
  expect(isCacheableAnswer(new Response('<html>', { headers: { 'content-type': 'text/html' } }))).toBe(false);
});
