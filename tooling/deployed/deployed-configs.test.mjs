import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { apiVariables } from '../../apps/api/src/server/config.ts';
import { storefrontVariables } from '../../apps/storefront/server/read-storefront-config.ts';
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

  it('[OPS+07] repeats no write', () => {
    expect(config()).not.toContain('non_idempotent');
    // nginx repeats PUT and DELETE unless it is told not to.
    expect(config().match(/\(PUT\|DELETE\|PATCH\)/g)).toHaveLength(2);
    expect(config().match(/location @write \{\s+proxy_next_upstream off;/g)).toHaveLength(2);
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
