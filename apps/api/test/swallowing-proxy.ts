import { connect, createServer, type Socket } from 'node:net';

export interface SwallowingProxy {
  readonly url: string;
  /** Sets whether the server's responses are dropped from now on, without closing either connection. */
  swallow(isSwallowing: boolean): void;
  /** Sets whether connections are cut: open ones immediately, new ones on arrival. */
  cut(isCut: boolean): void;
  /** Sets whether bytes are held back from now on, in both directions; what was held arrives once they are not. */
  hold(isHeld: boolean): void;
  /** Sets the port that new connections lead to, and cuts the open ones. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** A proxy to a server that can drop responses without closing the connection, hold them back, or cut every connection. */
export async function startSwallowingProxy(serverUrl: string): Promise<SwallowingProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let isBroken = false;
  let isHeld = false;
  let serverPort = Number(target.port);
  const server = createServer((near) => {
    if (isBroken) {
      near.destroy();
      return;
    }
    const far = connect({ host: target.hostname, port: serverPort });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (!isSwallowing) near.write(bytes);
    });
    near.on('end', () => far.end());
    far.on('end', () => near.end());
    if (isHeld) for (const socket of [near, far]) socket.pause();
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
    hold(isOn) {
      isHeld = isOn;
      for (const socket of sockets) {
        if (isOn) socket.pause();
        else socket.resume();
      }
    },
    leadTo(other) {
      serverPort = other;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
