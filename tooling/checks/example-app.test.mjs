import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { inRepository } from '../setup/repository.mjs';

const program = inRepository('examples/app/motoboy.mjs');
/** Not resolved before the test runs: the example is no part of the repository's types. */
const example = `file://${program}`;

/** @type {import('node:child_process').ChildProcess} */
let app;
let url = '';
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  app = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It prints a line once it listens.
  if (app.stdout) await once(app.stdout, 'data');
});
afterAll(async () => {
  const ended = once(app, 'exit');
  app.kill();
  await ended;
});

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * @param {string} manifestUrl
 * @returns {Promise<{ code: number, report: string }>}
 */
async function certify(manifestUrl) {
  const main = inRepository('packages/conformance/src/main.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [main, 'app', manifestUrl]);
    return { code: 0, report: stdout };
  } catch (error) {
    const { code, stdout } = /** @type {{ code: number, stdout: string }} */ (error);
    return { code, report: stdout };
  }
}

it('[INT+08] certifies the example app over real sockets, within 150 lines', async () => {
  const { code, report } = await certify(`${url}/manifest.json`);
  expect(report).toContain('8 regras, 0 desvios');
  expect(code).toBe(0);
  expect(readFileSync(program, 'utf8').split('\n').length).toBeLessThanOrEqual(150);
});

it('[INT+08] certifies no server that answers whatever it is sent', async () => {
  const { createServer: createHttpServer } = await import('node:http');
  const manifest = JSON.parse(readFileSync(inRepository('examples/app/manifest.json'), 'utf8'));
  const careless = createHttpServer((request, response) => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (careless.address());
    const own = { ...manifest, base_url: `http://127.0.0.1:${port}` };
    response.end(
      JSON.stringify(request.url === '/manifest.json' ? own : { options: [{ price_centavos: -1 }] }),
    );
  });
  await once(careless.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (careless.address());
  const { code, report } = await certify(`http://127.0.0.1:${port}/manifest.json`);
  careless.closeAllConnections();
  careless.close();
  expect(code).toBe(1);
  for (const rule of ['assinaturas', 'responde certo', 'malformados', 'telas', 'remoção']) {
    expect(report).toMatch(new RegExp(`✗ .*${rule}`));
  }
});

it('[INT+08] quotes a motoboy within the city of the store’s settings only', async () => {
  const { quote } = await import(/* @vite-ignore */ example);
  const parcels = [{ quantity: 2, weight_grams: 700 }];
  const recife = { cep_from: '50000000', cep_to: '52999999', price_centavos: 1290 };
  expect(quote({ to: '52060433', parcels }, recife).options).toMatchObject([
    { price_centavos: 1290, business_days: 0 },
  ]);
  expect(quote({ to: '01310100', parcels }, recife).options).toEqual([]);
  expect(quote({ to: '52060433', parcels: [{ quantity: 30, weight_grams: 700 }] }, recife).options).toEqual(
    [],
  );
});
