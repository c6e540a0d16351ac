import { existsSync } from 'node:fs';

import { runCommand } from '../processes/run-command.mjs';
import { installDebianPackages } from './install-debian-packages.mjs';

/** The sign of each installed package: a command, or a file of a module. */
const evidence = {
  nginx: 'nginx',
  'libnginx-mod-http-brotli-filter': '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  openssl: 'openssl',
};

/** @param {string} sign */
async function isInstalled(sign) {
  if (sign.startsWith('/')) return existsSync(sign);
  return (await runCommand('which', [sign])).code === 0;
}

/** Installs the servers of `npm run deployed` besides PostgreSQL. */
export async function ensureDeploymentPackages() {
  const missing = [];
  for (const [name, sign] of Object.entries(evidence)) if (!(await isInstalled(sign))) missing.push(name);
  if (missing.length > 0) await installDebianPackages(missing, 'a loja como em produção');
}
