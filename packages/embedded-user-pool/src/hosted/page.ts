import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c1b19;background:#f7f5f0}
main{max-width:22rem;margin:0 auto;padding:4rem 1rem}
main>strong{display:block;margin-bottom:2rem;color:#1f4d3a;font-size:1.75rem}
h1{font-size:1.5rem;margin:0 0 1.5rem}
label{display:block;margin:0 0 1rem}
input{display:block;box-sizing:border-box;width:100%;font:inherit;padding:.6rem;margin-top:.25rem;border:1px solid #8a857b;border-radius:.5rem}
button{width:100%;font:inherit;font-weight:600;padding:.7rem;border:0;border-radius:.5rem;color:#fff;background:#1f4d3a;cursor:pointer;margin-bottom:.75rem}
:focus-visible{outline:3px solid #b7791f;outline-offset:2px}
[role=alert]{padding:.75rem;border-radius:.5rem;background:#fbe9e7;color:#8c1d18}`;
const styleHash = createHash('sha256').update(style).digest('base64');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A hosted page: no script, nothing loaded. `leadsTo` is the one other place its form may end up at. */
export function sendPage(reply: FastifyReply, status: number, title: string, body: string, leadsTo = ''): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${leadsTo}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} · Savoir</title><style>${style}</style></head><body><main><strong>Savoir</strong><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}
