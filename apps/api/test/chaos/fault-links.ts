import { startSwallowingProxy, type SwallowingProxy } from '#test/swallowing-proxy.ts';

import type { Through } from '../../../../tooling/deployed/start-deployed.mjs';
import { type FaultyServices, startFaultyServices } from './faulty-services.ts';
import { type LinkName, linkNames } from './plan-faults.ts';

export interface FaultLinks {
  /** Puts a proxy on each link. */
  readonly through: Through;
  readonly services: FaultyServices;
  /** Returns the proxy of a link, once `through` has put it there. */
  link(name: LinkName): SwallowingProxy;
  close(): Promise<void>;
}

/** Prepares proxies between the parts of a deployed shop. */
export async function startFaultLinks(): Promise<FaultLinks> {
  const proxies = new Map<string, SwallowingProxy>();
  const services = await startFaultyServices();
  return {
    async through(name, port) {
      if (name === 'sandbox') {
        services.leadTo(port);
        return services.port;
      }
      const proxy = await startSwallowingProxy(`tcp://127.0.0.1:${port}`);
      proxies.set(name, proxy);
      return Number(new URL(proxy.url).port);
    },
    services,
    link(name) {
      const proxy = proxies.get(name);
      if (!proxy) throw new Error(`no proxy on ${name}, one of ${linkNames.join(', ')}`);
      return proxy;
    },
    async close() {
      await Promise.all([services.close(), ...[...proxies.values()].map((proxy) => proxy.close())]);
    },
  };
}
