import { Webhook } from 'standardwebhooks';

interface Message {
  readonly id: string;
  readonly body: string;
  /** Of the attempt. */
  readonly at: Date;
}

/** Returns the headers of the Standard Webhooks specification, signed by each of the secrets. */
export function signMessage({ id, body, at }: Message, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
