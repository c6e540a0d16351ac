import { connect, createServer, type Socket } from 'node:net';

export interface SwallowingProxy {
  readonly url: string;
  /** From now on, whether answers of the server are lost on the way; nothing tells either side. */
  swallow(isSwallowing: boolean): void;
  close(): Promise<void>;
}

/** A way to a PostgreSQL server that can lose its answers without breaking a connection. */
export async function startSwallowingProxy(serverUrl: string): Promise<SwallowingProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (bytes) => {
      if (!isSwallowing) near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(serverUrl);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    swallow(isOn) {
      isSwallowing = isOn;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
