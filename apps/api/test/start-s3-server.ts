import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';

/** How the server responds: as S3, with a 503, with one 503 and then as S3, never, or with a body that does not end. */
type Behaviour = 'ok' | 'busy' | 'busyOnce' | 'silent' | 'stalling';

export interface S3Server {
  /** The environment that stores files here. */
  readonly env: {
    readonly FILES_URL: string;
    readonly FILES_ACCESS_KEY_ID: string;
    readonly FILES_SECRET_ACCESS_KEY: string;
  };
  behave(behaviour: Behaviour): void;
  /** The requests since the last call of this method, as `PUT /bucket/key`. */
  takeRequests(): string[];
  close(): Promise<void>;
}

/** Starts an S3 server of npm, which verifies signatures, behind a server that can fail. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-s3-'));
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'vitrine' }],
  });
  await s3.configureBuckets();
  const respond = s3.callback();
  let behaviour: Behaviour = 'ok';
  let requests: string[] = [];
  const behaviours: Record<Behaviour, RequestListener> = {
    ok: (request, response) => respond(request, response),
    busy: (_, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
    busyOnce(request, response) {
      behaviour = 'ok';
      behaviours.busy(request, response);
    },
    silent: () => {},
    stalling: (_, response) => response.writeHead(200, { 'content-length': '1000' }).write('x'),
  };
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    behaviours[behaviour](request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    env: {
      FILES_URL: `s3://vitrine/lojas?endpoint=${endpoint}`,
      FILES_ACCESS_KEY_ID: 'S3RVER',
      FILES_SECRET_ACCESS_KEY: 'S3RVER',
    },
    behave: (next) => void (behaviour = next),
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
