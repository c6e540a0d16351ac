import { connect, createServer, type Socket } from 'node:net';

export interface SwallowingProxy {
  readonly url: string;
  /** Sets whether the server's responses are dropped from now on, without closing either connection. */
  swallow(isSwallowing: boolean): void;
  /** Sets whether connections are cut: open ones immediately, new ones on arrival. */
  cut(isCut: boolean): void;
  close(): Promise<void>;
}

/** A proxy to a PostgreSQL server that can drop responses without closing the connection, or cut every connection. */
export async function startSwallowingProxy(serverUrl: string): Promise<SwallowingProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let isBroken = false;
  const server = createServer((near) => {
    if (isBroken) {
      near.destroy();
      return;
    }
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
    cut(isCut) {
      isBroken = isCut;
      if (isCut) for (const socket of sockets) socket.destroy();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
