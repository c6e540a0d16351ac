import { createServer } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import type { Sandbox } from './build-sandbox.ts';

export interface SandboxAddress {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly smtpPort: number;
}

export interface RunningSandbox {
  /** The listening ports. */
  readonly port: number;
  readonly smtpPort: number;
  close(): Promise<void>;
}

/** Opens the SMTP and the HTTP socket. Rejects if a port is in use. */
export async function listen(sandbox: Sandbox, address: SandboxAddress): Promise<RunningSandbox> {
  const smtpPort = await sandbox.mailServer.listen(address.smtpPort, address.host);
  const server = createServer(getRequestListener(sandbox.app.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : address.port,
    smtpPort,
    close: async () => {
      sandbox.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      // Delayed responses would keep connections open for up to a minute.
      server.closeAllConnections();
      await Promise.all([closed, sandbox.mailServer.close()]);
    },
  };
}
