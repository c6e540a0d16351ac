import type { InstanceStore } from '@vitrine/contract/admin/schemas/stores.ts';
import { originByHost } from '@vitrine/contract/store-origin.ts';

import type { AuditedAction } from '#api/platform/admin/audit-trail.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { ProviderAddresses } from '#api/platform/services.ts';

import { createStore, type NewStore } from './create-store.ts';
import { hostTaken } from './host-taken.ts';
import { newStoreRepository, type WholeDatabase } from './new-store-repository.ts';

/** The stores of this installation, for instance operators. */
interface Installation {
  /** Lists the stores by public id. */
  stores(): Promise<InstanceStore[]>;
  create(store: Omit<NewStore, 'paymentProvider'>, action: AuditedAction): Promise<void>;
  /** Adds a host to a store, and its change event; refuses one that a store has. */
  addHost(publicId: string, host: string): Promise<void>;
  /** Takes a host from a store, with its change event; refuses to take the last one. */
  removeHost(publicId: string, host: string): Promise<void>;
  /** Opens a store that is being set up. */
  open(storeId: number): Promise<void>;
}

declare module '#api/platform/services.ts' {
  interface Services {
    readonly installation: Installation;
  }
}

interface InstallationOptions {
  readonly everything: WholeDatabase;
  readonly providers: Pick<ProviderAddresses, 'publicApiUrl' | 'paymentAccounts'>;
}

export function createInstallation({ everything, providers }: InstallationOptions): Installation {
  const publicUrl = providers.publicApiUrl;
  return {
    async stores() {
      const [stores, hosts] = await Promise.all([
        newStoreRepository.all(everything),
        newStoreRepository.hosts(everything),
      ]);
      return stores.map(({ id, public_id, name, active, is_in_setup: isInSetup }) => {
        const own = hosts.filter(({ store_id: of }) => of === id).map(({ host }) => host);
        return {
          public_id,
          name,
          hosts: own,
          url: own.length === 0 ? null : originByHost({ hosts: own, publicUrl }),
          state: isInSetup ? 'setup' : active === null || active === 0 || active === 4 ? 'disabled' : 'open',
        };
      });
    },
    create: (store, action) =>
      createStore(
        { everything, publicUrl, action },
        // A store's methods may be charged by another account later.
        { ...store, paymentProvider: Object.keys(providers.paymentAccounts)[0] ?? 'sandbox' },
      ),
    async addHost(publicId, host) {
      if (!(await newStoreRepository.addHost(everything, publicId, host))) throw hostTaken(host);
    },
    async removeHost(publicId, host) {
      if (await newStoreRepository.removeHost(everything, publicId, host)) return;
      throw new OperatorProblem(
        'last_host',
        'A loja precisa de um endereço. Adicione outro antes de retirar este.',
      );
    },
    open: (storeId) => newStoreRepository.open(everything, storeId),
  };
}
