import type { Socket } from 'node:net';

/** Returns all data of a connection until it ends. */
export async function readUntilEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  await new Promise<void>((closed) => {
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A reset after a refusal counts as an end.
    socket.on('error', () => {});
    socket.on('close', () => closed());
  });
  return Buffer.concat(chunks)
    .toString('latin1')
    .replaceAll(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/gm, 'Date: now\r');
}
