import { createServer } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { createSystemClock } from '../../sandbox/src/clock.ts';
import { cloudApiRoutes } from '../../sandbox/src/whatsapp/whatsapp.routes.ts';

interface CloudApiMessage {
  readonly id: string;
  readonly to: string;
  readonly template: string;
  readonly parameters: readonly string[];
  readonly reference: string;
}

/** Starts the sandbox's Cloud API on a free port. */
export async function startCloudApi() {
  const clock = createSystemClock();
  const app = cloudApiRoutes({ clock });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  return {
    url,
    /** The messages to a recipient, oldest first. */
    async messagesTo(to: string): Promise<CloudApiMessage[]> {
      const { messages } = (await (await fetch(`${url}/messages`)).json()) as { messages: CloudApiMessage[] };
      return messages.filter((message) => message.to === to).toReversed();
    },
    async close() {
      clock.stop();
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
