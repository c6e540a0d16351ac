import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/**
 * @typedef {object} EdgeResponse
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text
 */

/**
 * Creates a client of a deployed shop that sends requests for any host to its nginx, over connections that are kept.
 * @param {{ https: number, certificate: string, localAddress?: string }} shop `localAddress` is the one that its limits count
 */
export function edgeClient({ https: port, certificate, localAddress }) {
  const ca = readFileSync(certificate);
  const agent = new Agent({ keepAlive: true, maxSockets: 200, ca, ...(localAddress && { localAddress }) });
  return {
    /**
     * @param {string} path
     * @param {{ host?: string, method?: string, headers?: Record<string, string>, body?: unknown }} [options]
     * @returns {Promise<EdgeResponse>}
     */
    ask: (path, { host = 'localhost', method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            servername: 'localhost',
            path,
            method,
            headers: {
              host: `${host}:${port}`,
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...headers,
            },
          },
          (response) => {
            /** @type {Buffer[]} */
            const chunks = [];
            response.on('data', (chunk) => chunks.push(chunk));
            response.on('end', () => {
              const { statusCode: status = 0, headers: received } = response;
              const text = decoded(Buffer.concat(chunks), received['content-encoding']);
              resolve({ status, headers: received, text });
            });
            response.on('error', reject);
          },
        );
        sent.on('error', reject);
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}

/** @param {Buffer} bytes @param {string | undefined} encoding */
function decoded(bytes, encoding) {
  if (encoding === 'zstd') return zstdDecompressSync(bytes).toString();
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
}
