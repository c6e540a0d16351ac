import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse) => void;

export interface WebhookTarget {
  readonly origin: string;
  readonly received: readonly ReceivedMessage[];
  /** Answers from now on; 204 at first. */
  answerWith(answer: Answer | number): void;
  close(): Promise<void>;
}

/** Starts a merchant's server that receives webhooks. */
export async function startWebhookTarget(): Promise<WebhookTarget> {
  const received: ReceivedMessage[] = [];
  let answer: Answer = (response) => response.writeHead(204).end();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answerWith(next) {
      answer = typeof next === 'number' ? (response) => response.writeHead(next).end() : next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
