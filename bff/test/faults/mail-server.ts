import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** As much of a mail server as takes mails; it keeps them as they came. */
export interface MailServer {
  port: number;
  mails: string[];
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let rest = '';
    let data: string[] | null = null;
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk: Buffer) => {
      const lines = `${rest}${chunk.toString()}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data === null) {
          if (line === 'DATA') data = [];
          socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        } else if (line === '.') {
          mails.push(data.join('\n'));
          data = null;
          socket.write('250 ok\r\n');
        } else data.push(line);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}
