import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingProxy {
  readonly url: string;
  /** Returns the paths of GET requests since the last time. */
  takePaths(): string[];
  close(): Promise<void>;
}

/** Forwards requests to an API and records what was read. */
export async function startRecordingProxy(apiUrl: string): Promise<RecordingProxy> {
  const agent = new Agent({ keepAlive: true });
  let paths: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    if (method === 'GET') paths.push(url);
    const forwarded = send(new URL(url, apiUrl), { method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    takePaths() {
      const taken = paths;
      paths = [];
      return taken;
    },
    async close() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
