import PostalMime from 'postal-mime';
import type { SMTPServerEnvelope } from 'smtp-server';
import { SMTPServer } from 'smtp-server';

import type { SandboxClock } from '#sandbox/clock.ts';

import type { Inbox, MailMessage } from './inbox.ts';

const MAX_MESSAGE_BYTES = 25 * 1024 * 1024;

/** Prefixes of recipients that the server refuses during the SMTP dialogue. */
export const REFUSED_RECIPIENT = 'recusado@';
export const UNAVAILABLE_RECIPIENT = 'indisponivel@';

export interface MailServer {
  /** Resolves to the port when it listens. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

export interface MailServerOptions {
  readonly inbox: Inbox;
  readonly clock: SandboxClock;
  readonly onMessage?: (message: MailMessage) => void;
}

/** Creates an SMTP server without TLS. Any user and password are accepted, none are required. */
export function createMailServer({ inbox, clock, onMessage }: MailServerOptions): MailServer {
  async function accept(
    stream: AsyncIterable<Buffer>,
    { rcptTo }: SMTPServerEnvelope,
    done: (error: Error | null, reply?: string) => void,
  ): Promise<void> {
    let message: MailMessage;
    try {
      const email = await readMessage(stream);
      const recipients = rcptTo.map(({ address }) => address);
      message = inbox.receive(email, recipients, clock.now());
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done(null, `Recebida: ${message.id}`);
    onMessage?.(message);
  }

  const server = new SMTPServer({
    banner: 'Sandbox Vitrine',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'sandbox' }),
    onRcptTo: ({ address }, _session, done) => {
      const recipient = address.toLowerCase();
      if (recipient.startsWith(REFUSED_RECIPIENT)) done(smtpError(550, 'Mailbox unavailable'));
      else if (recipient.startsWith(UNAVAILABLE_RECIPIENT)) done(smtpError(451, 'Try again later'));
      else done();
    },
    onData: (stream, session, done) => void accept(stream, session.envelope, done),
  });
  // A client that disconnects is not an error.
  server.on('error', () => undefined);

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        const listener = server.listen(port, host, () => {
          const address = listener.address();
          resolve(typeof address === 'object' && address !== null ? address.port : port);
        });
        listener.once('error', reject);
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readMessage(stream: AsyncIterable<Buffer>): ReturnType<typeof PostalMime.parse> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return PostalMime.parse(Buffer.concat(chunks));
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
