import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import { fuzzRun } from '@vitrine/api/fuzz-run.ts';
import { foreignWord, markOtherStores } from '@vitrine/api/mark-other-stores.ts';
import { eachEngine, type TestDatabase } from '@vitrine/api/test-databases.ts';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';

import * as app from '#app/render-entry.ts';

import { rendererOf } from './rendering/renderer.ts';
import {
  printedRaw,
  rawRequests,
  type RawRequest,
  type SocketResponse,
  sendRaw,
} from './testing/raw-request.ts';
import { startShopOn } from './testing/start-shop-on.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

/** On machines of any speed. */
const longestMs = 3_600_000;

const pages = [
  '/',
  '/sala/c',
  '/decoracao/relogios/c',
  '/almofada-linho-lavado-brisa/p',
  '/busca',
  '/blog',
  '/blog/1',
  '/carrinho',
  '/carrinho/adicionar',
  '/categoria',
  '/checkout',
  '/checkout/payment',
  '/checkout/success',
  '/conta',
  '/conta/pedidos',
  '/conta/pedidos/7d444840-9dc0-41d1-b245-5ffdce74fad2',
  '/conta/devolucoes/1',
  '/conta/devolucoes/nova/x',
  '/conta/enderecos/1',
  '/conta/cotacoes/1',
  '/conta/aprovacoes/1',
  '/listas',
  '/listas/1',
  '/listas/abcdefghijklmnopqrstuv',
  '/lista-desejos',
  '/login',
  '/pagina',
  '/pagina/sobre',
  '/pedido',
  '/pedido/devolucao/1',
  '/pedido-preparado',
  '/produto',
  '/vale-presente',
  '/vale-presente/resgatar',
  '/sacola-guardada',
  '/sair-dos-lembretes',
  '/nada/aqui',
];

const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/products-1.xml',
  '/feeds/google.xml',
  '/llms.txt',
  '/blog/feed.xml',
  '/site.webmanifest',
  '/icone.svg',
  '/favicon.ico',
  '/sw.js',
  '/.well-known/security.txt',
  '/.well-known/vitrine-domain',
  '/.well-known/ucp',
  '/img/1/a.jpg',
  '/img/produtos/a.webp/320.avif',
  '/fonts/a.woff2',
  '/assets/index.js',
  '/healthcheck',
];

const actions = [
  '/acoes/adicionar',
  '/acoes/adicionar-do-link',
  '/acoes/adicionar-pedido-rapido',
  '/acoes/enviar-sacola',
  '/acoes/item',
  '/acoes/cupom',
  '/acoes/avise-me',
  '/acoes/novidades',
  '/acoes/entrar',
  '/sair-dos-lembretes',
  '/vitals',
  '/mcp',
  '/ucp/2026-01-11/checkout-sessions',
  '/ucp/2026-01-11/mcp',
  '/ucp/x/y',
];

const calls = [
  '/api/sales/now',
  '/api/catalog/products',
  '/api/catalog/products/by-key',
  '/api/cart/carts',
  '/api/cart/carts/items',
  '/api/auth/customers/login',
  '/api/customer/profile',
  '/api/cms/newsletter/subscriptions',
  '/api/sales/orders',
  '/api/storage/files/upload',
  '/api/storage/files/a/b.png',
  '/api/payment/webhooks/sandbox',
  '/api/store/events',
  '/api/admin/orders',
  '/api/none',
  '/api/',
];

const shopHosts = ['aurora.localhost', 'aurora.localhost:3000', 'AURORA.localhost'];
const otherHosts = [
  'serra.localhost',
  'inativa.localhost',
  'unknown.test',
  '127.0.0.1',
  '',
  '[::1]',
  'a..b',
  '%00',
  'x'.repeat(300),
];
const panelHosts = ['painel.test', 'painel.test:3000', 'PAINEL.test'];
const panelPaths = [
  '/',
  '/pedidos/1000003',
  '/assets/a.js',
  '/mcp/aurora',
  '/api/admin/orders',
  '/api/admin/sessions',
  '/api/admin/products/import',
  '/api/cart/carts',
  '/.well-known/security.txt',
];

/** The kinds of requests, and their share. */
const kinds = [
  { name: 'pages', share: 0.4, hosts: shopHosts, paths: pages },
  { name: 'files', share: 0.15, hosts: shopHosts, paths: files },
  { name: 'actions', share: 0.15, hosts: shopHosts, paths: actions },
  { name: 'calls', share: 0.1, hosts: shopHosts, paths: calls },
  { name: 'other hosts', share: 0.1, hosts: otherHosts, paths: [...pages, ...files, ...actions] },
  { name: 'panel', share: 0.1, hosts: panelHosts, paths: panelPaths },
] as const;

const run = fuzzRun();

describe.skipIf(!process.env['TEST_DATABASE_URL']).each(eachEngine)(
  'bytes on sockets of the shop and of the panel, with data in $name',
  ({ open }) => {
    let storage: TestDatabase;
    let shop: RunningStorefront;
    const errors: string[] = [];
    let warnings: MockInstance<typeof console.error>;
    beforeAll(async () => {
      storage = await open('demo');
      await markOtherStores(storage.database, 'aurora');
      // React says so what a page shows by mistake.
      warnings = vi.spyOn(console, 'error').mockImplementation(() => {});
      const renderer = await rendererOf(app, app.developmentAssets);
      shop = await startShopOn(storage.database, {
        hasJobs: false,
        renderer: () => Promise.resolve(renderer),
        // Limits are counted by the address that the proxy in front names.
        trustedProxies: (_, distance) => distance === 0,
        log: pino({ level: 'error' }, { write: (line) => void errors.push(line) }),
      });
    }, longestMs);
    afterAll(async () => {
      warnings?.mockRestore();
      await shop?.stop();
      await storage?.close();
    });

    let addresses = 0;
    async function faultAfter(request: RawRequest): Promise<string | null> {
      addresses += 1;
      errors.length = 0;
      warnings.mockClear();
      const from = `2001:db8:${(addresses >> 16).toString(16)}:${(addresses & 0xffff).toString(16)}::1`;
      const response = await sendRaw(request, { port: shop.port, from });
      const [said] = warnings.mock.calls;
      const fault = faultOf(response, request) ?? (said ? `a warning: ${said.map(String).join(' ')}` : null);
      return fault === null ? null : [fault, ...errors].join(' ').slice(0, 2_000);
    }

    it.each(kinds.filter(({ name }) => run.only === undefined || name === run.only))(
      'answers hostile requests of $name without a fault and without a byte of another store',
      async ({ name, share, ...choices }) => {
        const outcome = await fc.check(
          fc.asyncProperty(rawRequests(choices), async (request) => {
            const fault = await faultAfter(request);
            if (fault !== null) throw new Error(fault);
          }),
          run.parametersOf(name, run.requestsOf(0, 1) * share * 0.3),
        );
        const found =
          outcome.counterexample !== null
            ? [
                String(outcome.errorInstance),
                printedRaw(outcome.counterexample[0]),
                run.commandOf(name, outcome),
              ].join('\n')
            : '';
        expect(found).toBe('');
        expect((await shop.ask('/healthcheck')).status).toBe(200);
      },
      longestMs,
    );
  },
);

/** Returns what a response breaks of what holds for any request; null if nothing. */
function faultOf({ status, head, body, isSilent }: SocketResponse, request: RawRequest): string | null {
  if (isSilent) return `no answer after ${body.length} bytes`;
  // A request without an end needs no answer.
  if (status === 0) return request.delivery === 'cut' ? null : 'closed without an answer';
  const text = textOf(head, body);
  if (status >= 500 && !text.includes('upstream_unavailable'))
    return `status ${status}: ${text.slice(0, 300)}`;
  const isAurora = request.host.toLowerCase().startsWith('aurora');
  const namesAnother = request.headers.some((line) => /serra/i.test(line));
  if (isAurora && !namesAnother && text.includes(foreignWord))
    return `status ${status} shows a text of another store`;
  if (/^location: (?:https?:)?[/\\]{2}evil/im.test(head)) return 'a redirect to another site';
  if (/^x-b:/im.test(head)) return 'a header from the request';
  if (/^content-type: text\/html/im.test(head) && !/^content-security-policy:/im.test(head)) {
    return `status ${status}: a document without a policy`;
  }
  const isCall =
    request.target.startsWith('/api/') && status >= 400 && /^content-type: application\/json/im.test(head);
  if (isCall && request.method !== 'HEAD' && !text.includes('"error":true'))
    return `status ${status}: ${text.slice(0, 200)}`;
  return null;
}

function textOf(head: string, body: Buffer): string {
  const bytes = /^transfer-encoding: chunked/im.test(head) ? joinedChunks(body) : body;
  const encoding = /^content-encoding: (\w+)/im.exec(head)?.[1];
  try {
    if (encoding === 'br') return brotliDecompressSync(bytes).toString();
    if (encoding === 'gzip') return gunzipSync(bytes).toString();
    if (encoding === 'zstd') return zstdDecompressSync(bytes).toString();
  } catch {
    // The answer to HEAD has an encoding and no bytes.
  }
  return bytes.toString();
}

function joinedChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < body.length) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, end).toString('latin1'), 16);
    if (end < 0 || !(size > 0)) break;
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
