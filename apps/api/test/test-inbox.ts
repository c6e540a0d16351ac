import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

import { expect } from 'vitest';

import { createSystemClock } from '../../sandbox/src/clock.ts';
import { createInbox, type MailMessage } from '../../sandbox/src/mail/inbox.ts';
import { createMailServer } from '../../sandbox/src/mail/mail-server.ts';
import { startTestApi, type TestApi } from './test-api.ts';

export interface TestInbox {
  /** The address for SMTP_URL. */
  readonly url: string;
  /** Returns mails newest first; all of them without `to`. */
  list(to?: string): MailMessage[];
  /** Waits for `count` messages to an address and returns the newest. */
  mailTo(to: string, count?: number): Promise<MailMessage>;
  close(): Promise<void>;
}

/** Starts the sandbox's inbox with its SMTP server on a free port. */
export async function startTestInbox(): Promise<TestInbox> {
  const inbox = createInbox();
  const server = createMailServer({ inbox, clock: createSystemClock() });
  const port = await server.listen(0, '127.0.0.1');
  return {
    url: patientSmtpUrl(port),
    list: (to) => inbox.list(to),
    async mailTo(to, count = 1) {
      await expect.poll(() => inbox.list(to).length).toBe(count);
      const [newest] = inbox.list(to);
      if (!newest) throw new Error('inbox was cleared meanwhile');
      return newest;
    },
    close: () => server.close(),
  };
}

/** Starts the API with an inbox for its mails, and a clock that the test controls. */
export async function startMailedApi(now: () => Date): Promise<TestApi & { readonly inbox: TestInbox }> {
  const inbox = await startTestInbox();
  const test = await startTestApi({ clock: { now }, env: { SMTP_URL: inbox.url }, hasJobs: true });
  return {
    ...test,
    inbox,
    async close() {
      await test.close();
      await inbox.close();
    },
  };
}

/** Starts a mail server that keeps messages as they were sent, and never confirms one unless `confirms`. */
export async function startRawMailServer({ confirms }: { readonly confirms: boolean }) {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let message: string | null = null;
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (message !== null) {
        message += text;
        if (message.endsWith('\r\n.\r\n')) {
          messages.push(message.slice(0, -3).replaceAll(/^\.\./gm, '.'));
          if (confirms) {
            message = null;
            socket.write('250 ok\r\n');
          }
        }
      } else if (text.startsWith('DATA')) {
        message = '';
        socket.write('354 go ahead\r\n');
      } else {
        socket.write('250 ok\r\n');
      }
    });
    socket.write('220 silent\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Returns an SMTP address at which a mailer waits longer than in production, since machines of tests are slow at times. */
export function patientSmtpUrl(port: number): string {
  return `smtp://127.0.0.1:${port}?connectionTimeout=60000&greetingTimeout=60000&socketTimeout=60000`;
}
