import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { apiVariables } from '../../apps/api/src/server/config.ts';
import { storefrontVariables } from '../../apps/storefront/server/read-storefront-config.ts';
import { slowCallMs, waitLimits } from '../../apps/storefront/server/wait-limits.ts';
import { inRepository } from '../setup/repository.mjs';
import { fillTemplate } from './fill-template.mjs';
import { renderNginxConfig } from './render-nginx-config.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-configs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('fillTemplate', () => {
  it('replaces each name', () => {
    expect(fillTemplate('{{a}} and {{b}}, {{a}}', { a: '1', b: '2' })).toBe('1 and 2, 1');
  });

  it('refuses a name without a value, and a value without a place', () => {
    expect(() => fillTemplate('{{a}}', {})).toThrow('a value for a');
    expect(() => fillTemplate('', { b: '2' })).toThrow('no place for b');
  });
});

describe('renderNginxConfig', () => {
  const config = () =>
    renderNginxConfig({
      storefronts: ['10.0.0.1:3000', '10.0.0.2:3000'],
      apis: ['10.0.0.3:3002'],
      apiListen: '127.0.0.1:3100',
      httpPort: '8080',
      httpsPort: '8443',
      certificate: path.join(folder, 'certificate.pem'),
      certificateKey: path.join(folder, 'key.pem'),
      clientFolder: folder,
      cacheFolder: folder,
      runFolder: folder,
      logFolder: folder,
    });

  it('[STO+02] never serves an outdated page without a limit', () => {
    expect(config()).not.toMatch(/proxy_cache_use_stale[^;#]*updating/);
    expect(config().match(/proxy_cache_use_stale [^;]+/g)).toEqual(['proxy_cache_use_stale off']);
  });

  it('[STO+01] keys a page by everything that selects it, and keeps visitors apart', () => {
    expect(config()).toContain(
      'proxy_cache_key $scheme|$http_host|$http_store_id|$edge_encoding|$request_uri;',
    );
    for (const rule of ['proxy_cache_bypass', 'proxy_no_cache']) {
      expect(config()).toContain(
        `${rule} $http_authorization $edge_is_preview $edge_has_odd_store $edge_has_odd_host;`,
      );
    }
  });

  it('lets requests wait at storefronts that have all failed, in place of refusing them', () => {
    const [, listed = ''] = /upstream storefronts \{([^}]*)\}/.exec(config()) ?? [];
    for (const address of ['10.0.0.1:3000', '10.0.0.2:3000']) {
      expect(listed).toContain(`server ${address} max_fails=3 fail_timeout=5s;`);
      expect(listed).toContain(`server ${address} backup max_fails=0;`);
    }
  });

  it('[OPS+07] repeats no write', () => {
    expect(config()).not.toContain('non_idempotent');
    // nginx repeats PUT and DELETE by default.
    const { visitors, apis } = servers();
    for (const server of [visitors, apis])
      expect(directive(server, '@write', 'proxy_next_upstream')).toBe('off');
    const places = [
      [visitors, '/api/'],
      [visitors, '/api/admin/'],
      [apis, '/'],
      [apis, '/api/admin/'],
    ];
    for (const [server = '', place = ''] of places)
      expect(locationOf(server, place)).toContain('^(PUT|DELETE|PATCH)$');
  });

  // Each waiting process has a longer time-out than the process it waits for: only then does a time-out name the frozen one, and a read
  // is tried at another.
  it('[OPS+06] waits longer for a storefront than that waits for the API', () => {
    const { visitors } = servers();
    const slowest = Math.max(waitLimits.documentMs, waitLimits.callMs);
    expect(milliseconds(visitors, '', 'proxy_read_timeout')).toBeGreaterThan(slowest);
    for (const call of ['payment/transaction', 'storage/files/upload'])
      expect(
        milliseconds(visitors, '~ ^/api/(payment/transaction|storage/files/upload)$', 'proxy_read_timeout'),
      ).toBeGreaterThan(limitOf(call));
    expect(milliseconds(visitors, '', 'proxy_next_upstream_timeout')).toBeGreaterThan(
      milliseconds(visitors, '', 'proxy_read_timeout'),
    );
  });

  it('[OPS+06] waits less for an API than the storefront does, twice for a read', () => {
    const { apis } = servers();
    const readMs = milliseconds(apis, '', 'proxy_read_timeout');
    expect(readMs).toBeLessThan(waitLimits.storeMs);
    expect(2 * readMs).toBeLessThan(waitLimits.documentMs);
    expect(milliseconds(apis, '', 'proxy_next_upstream_timeout')).toBeGreaterThan(readMs);
    for (const place of ['@write', '@post', '/api/admin/'])
      expect(milliseconds(apis, place, 'proxy_read_timeout')).toBeLessThan(waitLimits.callMs);
    for (const call of ['payment/transaction', 'storage/files/upload'])
      expect(milliseconds(apis, `= /api/${call}`, 'proxy_read_timeout')).toBeLessThan(limitOf(call));
  });

  /** The blocks of the servers that visitors and storefronts reach. */
  function servers() {
    const [, , visitors = '', apis = ''] = config().split(/^  server \{$/m);
    return { visitors, apis };
  }

  /** @param {string} server @param {string} place '' for the server itself @returns {string} */
  function locationOf(server, place) {
    const start = place === '' ? 0 : server.indexOf(`location ${place} {`);
    if (start < 0) throw new Error(`no location ${place}`);
    return server.slice(start, server.indexOf(place === '' ? '\n    location' : '\n    }', start));
  }

  /** @param {string} server @param {string} place @param {string} name */
  const directive = (server, place, name) =>
    new RegExp(`^ *${name} ([^;]+);`, 'm').exec(locationOf(server, place))?.[1];

  /** @param {string} server @param {string} place @param {string} name */
  function milliseconds(server, place, name) {
    const [, number = '', unit = ''] = /^(\d+)(m?s)$/.exec(directive(server, place, name) ?? '') ?? [];
    return Number(number) * (unit === 's' ? 1000 : 1);
  }

  /** @param {string} call */
  const limitOf = (call) =>
    Object.entries(slowCallMs).find(([name]) => name.endsWith(`/api/${call}`))?.[1] ?? 0;
});

describe('the error log of nginx', () => {
  const mask = (/** @type {string} */ line) =>
    execFileSync('sed', ['--regexp-extended', `--file=${inRepository('deploy/nginx/mask-error-log.sed')}`], {
      input: line,
      encoding: 'utf8',
    }).trim();
  const time = '2026/11/28 04:00:00 [error] 12#12: *45';
  const visitor = 'client: 203.0.113.9, server: _';

  it.each([
    [
      `upstream timed out (110: Connection timed out) while reading response header from upstream, ${visitor}, request: "GET /api/customer/customers/check_exists?email=ana%40exemplo.com.br HTTP/2.0", upstream: "http://127.0.0.1:3101/api/customer/customers/check_exists?email=ana%40exemplo.com.br", host: "loja.com.br", referrer: "https://loja.com.br/?token=segredo"`,
      'upstream timed out (110: Connection timed out) while reading response header from upstream, request: "GET /api/customer/customers/check_exists", upstream: "http://127.0.0.1:3101"',
    ],
    [
      `no live upstreams while connecting to upstream, ${visitor}, request: "GET /?token=a"b HTTP/1.1", upstream: "http://storefronts/?token=a"b", host: "loja.com.br"`,
      'no live upstreams while connecting to upstream, request: "GET /", upstream: "http://storefronts"',
    ],
    [
      `client intended to send too large body: 99 bytes, ${visitor}, request: "POST /api/x?cpf=52998224725 HTTP/1.1", host: "a"`,
      'client intended to send too large body: 99 bytes, request: "POST /api/x"',
    ],
    [
      `SSL_do_handshake() failed while SSL handshaking, ${visitor}`,
      'SSL_do_handshake() failed while SSL handshaking',
    ],
  ])('[OPS+02] has neither the address nor the query of a visitor', (said, kept) => {
    expect(mask(`${time} ${said}`)).toBe(`${time} ${kept}`);
  });

  it('keeps what concerns no visitor', () => {
    const line = '2026/11/28 04:00:00 [emerg] 1#1: bind() to 0.0.0.0:443 failed (98: Address already in use)';
    expect(mask(line)).toBe(line);
  });
});

describe('the deployment page', () => {
  it('[OPS+08] names every variable of both programs, and no other', () => {
    const page = readFileSync(inRepository('docs/deployment.md'), 'utf8');
    /** @param {string} readers @returns {string[]} */
    const named = (readers) =>
      [...page.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)]
        .filter(([, , reader = '']) => reader === readers || reader === 'both')
        .map(([, name = '']) => name)
        .toSorted();
    expect(named('API')).toEqual(Object.keys(apiVariables.shape).toSorted());
    expect(named('storefront')).toEqual(Object.keys(storefrontVariables.shape).toSorted());
  });
});
