import type { KnownStore } from '#server/stores/known-store.ts';

import { type UcpVersion, ucpCapabilities, ucpVersions } from './ucp-versions.ts';

export const profilePath = '/.well-known/ucp';

/**
 * Returns a store's profile for agents: catalogue and cart, and no way to pay [INT+05]. Each version has endpoints of its own, so
 * that the endpoint alone decides the version of a response. The current profile names those of the older versions.
 */
export function ucpProfile({ context: { origin } }: Pick<KnownStore, 'context'>, version: UcpVersion) {
  const absolute = (path: string) => new URL(path, origin).href;
  const published = (path: string) => `https://ucp.dev/${version}/${path}`;
  const [current, ...older] = ucpVersions;
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version,
    spec: published('specification/overview'),
    transport,
    endpoint: absolute(path),
    schema: published(`services/shopping/${schema}`),
  });
  return {
    ucp: {
      version,
      ...(version === current && {
        supported_versions: Object.fromEntries(older.map((one) => [one, absolute(`${profilePath}/${one}`)])),
      }),
      services: {
        'dev.ucp.shopping': [
          service('rest', `/ucp/${version}`, 'rest.openapi.json'),
          service('mcp', `/ucp/${version}/mcp`, 'mcp.openrpc.json'),
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(ucpCapabilities).map(([name, { spec, schema }]) => [
          name,
          [
            {
              version,
              spec: published(`specification/${spec}`),
              schema: published(`schemas/shopping/${schema}.json`),
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
  };
}
