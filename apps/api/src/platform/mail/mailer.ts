import { createTransport } from 'nodemailer';

interface Mail {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** By which mail programs know that it came twice. */
  readonly messageId?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands mail to a server; rejects when it was not taken. */
export interface Mailer {
  /** Whether the server would take mail now; says nothing of any recipient. */
  isReachable(): Promise<boolean>;
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A person waits for the answer meanwhile; what is not taken in time is tried again later. */
const timeouts = { connectionTimeout: 2000, greetingTimeout: 2000, socketTimeout: 4000 };

/** Over SMTP, by an address such as `smtps://user:password@mail.example`. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    isReachable: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    async send(mail) {
      // People's input is text only: it must not reference files or URLs that nodemailer would fetch.
      await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
    },
    close: () => transport.close(),
  };
}

/** Where no mail server is configured: what has to be mailed stays waiting. */
export const noMailer: Mailer = {
  isReachable: () => Promise.resolve(false),
  send: () => Promise.reject(new Error('SMTP_URL is not set: no mail leaves.')),
  close: () => {},
};
