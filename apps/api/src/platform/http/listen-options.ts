import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';

/** The first socket that systemd passes to a process. */
const passedSocket = 3;

/**
 * Returns what a server listens on: the socket that systemd opened for this process (`sd_listen_fds`), which outlives
 * it, so that connections wait for its successor instead of being refused; otherwise its configured address.
 */
export function listenOptions(
  environment: Readonly<Record<string, string | undefined>>,
  address: { port: number; host?: string | undefined },
): ListenOptions | { fd: number } {
  const isPassed = environment['LISTEN_FDS'] === '1' && environment['LISTEN_PID'] === String(process.pid);
  return isPassed
    ? { fd: passedSocket }
    : { port: address.port, ...(address.host && { host: address.host }) };
}

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
