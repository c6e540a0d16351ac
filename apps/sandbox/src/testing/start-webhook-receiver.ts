import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

interface ReceivedWebhook {
  readonly signature: string;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Statuses of the next responses, 200 after them; 0 never responds. */
  answerWith(...statuses: number[]): void;
  close(): Promise<void>;
}

/** Starts a server that stubs the shop. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let statuses: number[] = [];
  const server = createServer((request, response) => {
    const status = statuses.shift() ?? 200;
    void text(request).then((body) => {
      received.push({
        signature: String(request.headers['x-sandbox-signature'] ?? request.headers['x-me-signature']),
        body,
      });
      if (status !== 0) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    answerWith: (...next) => {
      statuses = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
