import type { InstanceStore } from '@vitrine/contract/admin/schemas/stores.ts';
import { originByHost } from '@vitrine/contract/store-origin.ts';

import { defaultPaymentAccount } from '#api/contexts/payment/payment.public.ts';
import { storeHosts, storeSettings } from '#api/contexts/store/store.public.ts';
import type { Database } from '#api/platform/database/database.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { ProviderAddresses } from '#api/platform/services.ts';

import { auditedInMain, type InstallationAction } from './audited-in-main.ts';
import { createStore, hostTaken, type NewStore, requireHostOfShop } from './create-store.ts';
import { type MainTransaction, newStoreRepository } from './new-store-repository.ts';

/** The stores of this installation, for instance operators. Changes leave an entry in the audit of the action's store. */
interface Installation {
  /** Lists the stores by public id. */
  stores(): Promise<InstanceStore[]>;
  create(store: Omit<NewStore, 'paymentAccount'>, action: InstallationAction): Promise<void>;
  /** Adds a host to a store, and its change event; refuses one that a store has. Returns false without such a store. */
  addHost(publicId: string, host: string, action: InstallationAction): Promise<boolean>;
  /** Takes a host from a store, with its change event; refuses to take the last one. Returns false without such a store. */
  removeHost(publicId: string, host: string, action: InstallationAction): Promise<boolean>;
  /** Opens the action's store, which is being set up. */
  open(publicId: string, action: InstallationAction): Promise<void>;
}

export interface UsingInstallation {
  readonly services: { readonly installation: Installation };
}

interface InstallationOptions {
  readonly database: Pick<Database, 'everything' | 'storeLocator'>;
  readonly providers: Pick<ProviderAddresses, 'publicApiUrl' | 'paymentAccounts' | 'paymentUrl'>;
  readonly panelOrigin: string;
}

const paymentPlacesOf = ({ paymentAccounts, paymentUrl }: InstallationOptions['providers']) => ({
  accounts: Object.keys(paymentAccounts),
  hasSandbox: paymentUrl !== '',
});

export function createInstallation({ database, providers, panelOrigin }: InstallationOptions): Installation {
  const { everything } = database;
  const publicUrl = providers.publicApiUrl;

  /** Changes the hosts of a locked store; returns false without such a store. */
  function changeHosts(
    publicId: string,
    action: InstallationAction,
    change: (transaction: MainTransaction, store: { id: number; hosts: readonly string[] }) => Promise<void>,
  ): Promise<boolean> {
    return auditedInMain(database, action, async (transaction, trail) => {
      const id = await newStoreRepository.lockStore(transaction, publicId);
      if (id === undefined) return false;
      await trail.change({
        target: { kind: 'store', id: publicId },
        read: async () => ({ hosts: await storeHosts({ everything: transaction }, id) }),
        write: (before) => change(transaction, { id, hosts: before?.hosts ?? [] }),
      });
      return true;
    });
  }

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
      auditedInMain(database, action, async (transaction, trail) => {
        await createStore(
          { transaction, publicUrl, panelOrigin, action },
          // A store's methods may be charged by another account later.
          { ...store, paymentAccount: defaultPaymentAccount(paymentPlacesOf(providers)) },
        );
        await trail.record(
          { kind: 'store', id: store.publicId },
          { before: null, after: { name: store.name, owner: '***' } },
        );
      }),
    addHost: (publicId, host, action) =>
      changeHosts(publicId, action, async (transaction, { id }) => {
        requireHostOfShop(host, panelOrigin);
        if (!(await newStoreRepository.insertHost(transaction, id, host))) throw hostTaken(host);
      }),
    removeHost: (publicId, host, action) =>
      changeHosts(publicId, action, async (transaction, { id, hosts }) => {
        if (hosts.length === 1 && hosts[0] === host) {
          throw new OperatorProblem('last_host');
        }
        const { 'domain/connected': connected } = await storeSettings(
          newStoreRepository.tablesOf(transaction, id),
        );
        if (connected.replace(/^www\./, '') === host) {
          throw new OperatorProblem('host_in_use');
        }
        await newStoreRepository.removeHost(transaction, id, host);
      }),
    open: (publicId, action) =>
      auditedInMain(database, action, async (transaction, trail) => {
        await newStoreRepository.open(transaction, action.storeId);
        await trail.record(
          { kind: 'store', id: publicId },
          { before: { is_open: false }, after: { is_open: true } },
        );
      }),
  };
}
