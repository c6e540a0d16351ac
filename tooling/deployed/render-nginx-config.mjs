import { readFileSync } from 'node:fs';

import { securityHeaders, workerSecurityPolicy } from '../../apps/storefront/server/security-headers.ts';
import { inRepository } from '../setup/repository.mjs';
import { fillTemplate } from './fill-template.mjs';

/**
 * @typedef {object} NginxOptions
 * @property {string[]} storefronts host and port of each
 * @property {string[]} apis host and port of each
 * @property {string} apiListen where storefronts reach the APIs: a port, or an address and a port
 * @property {string} httpPort redirects to https
 * @property {string} httpsPort
 * @property {string} [publicPort] the port of https that visitors see; the default of https when absent
 * @property {string} certificate
 * @property {string} certificateKey
 * @property {string} clientFolder the browser's build, `apps/storefront/dist/client`
 * @property {string} cacheFolder
 * @property {string} runFolder of the pid file and temporary files
 * @property {string} logFolder
 * @property {string} [modulesFolder] configuration files of nginx's modules
 * @property {string} [workers]
 * @property {string} [pageCacheSize]
 * @property {string} [pictureCacheSize]
 */

/**
 * Returns the configuration of nginx, the same in production, in containers and in `npm run deployed`.
 * @param {NginxOptions} options
 * @returns {string}
 */
export function renderNginxConfig(options) {
  const template = readFileSync(inRepository('deploy/nginx/nginx.conf.template'), 'utf8');
  return fillTemplate(template, {
    apiListen: options.apiListen,
    apiServers: servers(options.apis),
    assetHeaders: assetHeaders(),
    cacheFolder: options.cacheFolder,
    certificate: options.certificate,
    certificateKey: options.certificateKey,
    clientFolder: options.clientFolder,
    httpPort: options.httpPort,
    httpsPort: options.httpsPort,
    logFolder: options.logFolder,
    modulesFolder: options.modulesFolder ?? '/etc/nginx/modules-enabled',
    pageCacheSize: options.pageCacheSize ?? '2g',
    pictureCacheSize: options.pictureCacheSize ?? '10g',
    publicPortSuffix: options.publicPort ? `:${options.publicPort}` : '',
    runFolder: options.runFolder,
    storefrontServers: [servers(options.storefronts), unconditional(options.storefronts)].join('\n'),
    workerSecurityPolicy,
    workers: options.workers ?? 'auto',
  });
}

/** @param {string[]} addresses */
const servers = (addresses) =>
  addresses.map((address) => `    server ${address} max_fails=3 fail_timeout=5s;`).join('\n');

/**
 * Once every server has failed, nginx refuses all requests at once for five seconds, although a process that was killed is back
 * in two and its socket lets connections wait. So they wait there. Not for the APIs: a hash has no backups.
 * @param {string[]} addresses
 */
const unconditional = (addresses) =>
  addresses.map((address) => `    server ${address} backup max_fails=0;`).join('\n');

/** The storefront server's own headers; `add_header` in a location replaces those of its server. */
function assetHeaders() {
  const headers = [...securityHeaders(true), ['x-request-id', '$edge_request_id']];
  return headers.map(([name, value]) => `      add_header ${name} "${value}";`).join('\n');
}
