import { createTransport } from 'nodemailer';

export interface Mail {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** Lets mail clients detect duplicates. */
  readonly messageId?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address at which one POST ends such mails to the recipient (RFC 8058); a person who opens it is asked first. */
  readonly unsubscribeUrl?: string;
  /** The domain's key that signs the mail; none for a sender whose server signs. */
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
}

/** Sends mail to a server; rejects if it was not accepted. */
export interface Mailer {
  /** Returns whether the server accepts mail now, regardless of the recipient. */
  isReachable(): Promise<boolean>;
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Short, because a person may wait for the response; failed mails are retried. */
const timeouts = { connectionTimeout: 2000, greetingTimeout: 2000, socketTimeout: 4000 };

/** Sends by SMTP, at an address such as `smtps://user:password@mail.example`. */
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
      await transport.sendMail({
        ...withUnsubscription(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

/** Both headers must be signed, too, which the signer does not do with the second by itself. */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

function withUnsubscription({ unsubscribeUrl, dkim, ...mail }: Mail) {
  if (unsubscribeUrl === undefined) return { ...mail, ...(dkim && { dkim }) };
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(dkim && { dkim: { ...dkim, headerFieldNames: signedHeaders } }),
  };
}

/** Without `SMTP_URL`. */
export class MailNotConfigured extends Error {
  override readonly name = 'MailNotConfigured';
}

/** Without a mail server: mails stay queued. */
export const noMailer: Mailer = {
  isReachable: () => Promise.resolve(false),
  send: () => Promise.reject(new MailNotConfigured('SMTP_URL is not set: mail is disabled.')),
  close: () => {},
};
