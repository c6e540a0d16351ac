import net from 'node:net';

/**
 * Binds a socket on the loopback address without accepting from it, as systemd does for a socket unit: connections that
 * arrive while no process runs wait for the next. Node's `cluster` gives its workers sockets of the same, undocumented
 * function, but closes them with the last worker.
 * @param {number} port
 * @returns {{ fd: number, close: () => void }}
 */
export function bindSocket(port) {
  /** @type {unknown} */
  const create = Reflect.get(net, '_createServerHandle');
  if (typeof create !== 'function') throw new Error('this version of Node binds no sockets for its children');
  const handle = create('127.0.0.1', port, 4);
  if (typeof handle === 'number') throw new Error(`the port ${port} cannot be bound: ${handle}`);
  return handle;
}
