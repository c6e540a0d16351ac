import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { renderNginxConfig } from '../../tooling/deployed/render-nginx-config.mjs';
import { startServerProcess, untilUp } from '../../tooling/deployed/server-process.mjs';
import { freePort } from '../../tooling/processes/ports.mjs';
import { inRepository } from '../../tooling/setup/repository.mjs';
import { type RawResponse, readRawResponse, repeatableHeaders } from '../raw-response.ts';
import type { DeployedShop } from './part-run.ts';

/** Headers of a page from nginx that differ with each response. */
export const varyingEdgeHeaders = ['x-request-id', 'x-edge-cache'];

/**
 * Starts a second nginx on core 0 with the configuration of the deployed one, which serves a response's bytes from a
 * file with the same headers.
 */
export async function startStaticNginx({ certificate, addresses }: DeployedShop, response: RawResponse) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-static-'));
  // nginx's workers are another user's.
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'root'));
  writeFileSync(path.join(folder, 'root', 'page'), response.bytes);
  const httpsPort = await freePort();
  const config = renderNginxConfig({
    storefronts: addresses.storefronts.map((url) => new URL(url).host),
    apis: addresses.apis.map((url) => new URL(url).host),
    apiListen: `127.0.0.1:${await freePort()}`,
    httpPort: String(await freePort()),
    httpsPort: String(httpsPort),
    certificate,
    certificateKey: certificate.replace('certificate.pem', 'certificate-key.pem'),
    clientFolder: inRepository('apps/storefront/dist/client'),
    cacheFolder: folder,
    runFolder: folder,
    logFolder: folder,
  });
  const firstLocation = '    location = /livez {';
  if (!config.includes(firstLocation))
    throw new Error('no place for a location in the configuration of nginx');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    config.replace(firstLocation, () => `${staticLocation(folder, response)}\n${firstLocation}`),
  );
  const logFile = path.join(folder, 'nginx.log');
  const server = startServerProcess({
    name: 'static nginx',
    command: 'taskset',
    args: ['-c', '0', 'nginx', '-c', file, '-g', 'daemon off;'],
    logFile,
  });
  const url = `https://localhost:${httpsPort}/page`;
  await untilUp(server, logFile, () =>
    readRawResponse(url).then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    pid: server.pids()[0] ?? 0,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The bytes are compressed already, and `add_header` alone would not inform nginx's filters. */
function staticLocation(folder: string, response: RawResponse): string {
  const added = repeatableHeaders(response, [...varyingEdgeHeaders, 'content-type'])
    .map(([name, value]) => `      add_header ${name} "${value.replaceAll('"', String.raw`\"`)}";`)
    .join('\n');
  return `    location = /page {
      root ${folder}/root;
      types { }
      default_type "${response.headers.get('content-type')}";
      gzip off;
      brotli off;
      etag off;
      max_ranges 0;
      add_header last-modified "";
      add_header x-edge-cache HIT;
      add_header x-request-id $edge_request_id;
${added}
    }`;
}
