import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';

/** Resolves once the server listens; rejects if it cannot, such as on a port in use. */
export function startListening(server: Server, options: ListenOptions | { fd: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
