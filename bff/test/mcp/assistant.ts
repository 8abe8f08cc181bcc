import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** The two generations of the protocol, as its official client speaks them. */
export const generations = ['legacy', 'auto'] as const;

/** The official client, with a token, at the endpoint of this server. */
export async function openAssistant(
  origin: string,
  token: string,
  mode: (typeof generations)[number] = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'essai', version: '1.0.0' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit: { headers } }));
  return client;
}

/** What a tool answered; throws nothing for a refusal, which is an answer. */
export async function use(client: Client, name: string, args: Record<string, unknown>) {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return { isError: isError === true, text, data: structuredContent };
}
