import { randomUUID } from 'node:crypto';

import type { Address, Email } from 'postal-mime';

import { createBoundedMap } from '#sandbox/bounded-map.ts';

const MAX_MESSAGES = 500;

export interface MailMessage {
  readonly id: string;
  readonly received_at: string;
  /** The Message-ID header, equal for an e-mail that is sent twice; empty if absent. */
  readonly message_id: string;
  readonly from: string;
  /** The envelope's recipients in lower case, hidden copies included. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly mime_type: string;
    readonly size_bytes: number;
  }[];
}

/** The last 500 messages. */
export interface Inbox {
  receive(email: Email, recipients: readonly string[], at: Date): MailMessage;
  get(id: string): MailMessage | undefined;
  /** Newest first; `to` ignores case. */
  list(to?: string): MailMessage[];
  clear(): void;
}

export function createInbox(): Inbox {
  const messages = createBoundedMap<MailMessage>(MAX_MESSAGES);
  return {
    receive: (email, recipients, at) => {
      const message = {
        id: randomUUID(),
        received_at: at.toISOString(),
        message_id: email.messageId ?? '',
        from: email.from ? textOfAddress(email.from) : '',
        to: recipients.map((recipient) => recipient.toLowerCase()),
        subject: email.subject ?? '',
        text: email.text ?? '',
        html: email.html ?? '',
        attachments: email.attachments.map((attachment) => ({
          filename: attachment.filename ?? '',
          mime_type: attachment.mimeType,
          size_bytes: sizeOf(attachment.content),
        })),
      };
      messages.set(message.id, message);
      return message;
    },
    get: (id) => messages.get(id),
    list: (to) => {
      const recipient = to?.toLowerCase();
      return messages
        .newestFirst()
        .filter((message) => recipient === undefined || message.to.includes(recipient));
    },
    clear: () => messages.clear(),
  };
}

function textOfAddress({ name, address }: Address): string {
  if (!address) return name;
  return name ? `${name} <${address}>` : address;
}

function sizeOf(content: string | ArrayBuffer | Uint8Array): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}
