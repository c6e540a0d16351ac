import { readFileSync } from 'node:fs';

import { inRepository } from '../setup/repository.mjs';
import { fillTemplate } from './fill-template.mjs';

/**
 * Returns the configuration of Varnish, which keeps pages until storefronts purge them. It needs Debian's
 * `varnish-modules`.
 * @param {object} options
 * @param {string[]} options.storefronts host and port of each
 * @param {string[]} options.purgers addresses of storefronts, as Varnish sees them
 */
export function renderVarnishConfig({ storefronts, purgers }) {
  const names = storefronts.map((_, at) => `storefront_${at + 1}`);
  return fillTemplate(readFileSync(inRepository('deploy/varnish/vitrine.vcl.template'), 'utf8'), {
    backends: storefronts
      .map((address, at) => {
        const { hostname, port } = new URL(`http://${address}`);
        return `backend ${names[at]} { .host = "${hostname}"; .port = "${port || '80'}"; .probe = ready; }`;
      })
      .join('\n'),
    directorBackends: names.map((name) => `  storefronts.add_backend(${name});`).join('\n'),
    purgers: purgers.map((address) => `  "${address}";`).join('\n'),
  });
}
