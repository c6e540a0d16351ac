import { readFileSync } from 'node:fs';

import { type AdminClient, createAdminClient } from '@vitrine/contract/admin/admin-client.ts';

import { openDatabase } from '#api/platform/database/database.ts';
import { crashEnv, type CrashShop, prepareShop, sandboxKeys, secrets } from '#test/crash/crash-shop.ts';
import { type LosingProxy, startLosingProxy } from '#test/crash/losing-proxy.ts';
import { type SmallDisk, smallDisk } from '#test/small-disk.ts';
import { startWebhookTarget, type WebhookTarget } from '#test/start-webhook-target.ts';

import { type Deployed, startDeployed } from '../../../../tooling/deployed/start-deployed.mjs';
import { freePort } from '../../../../tooling/processes/ports.mjs';
import { createChaosKey } from './create-chaos-key.ts';
import { type FaultLinks, startFaultLinks } from './fault-links.ts';
import { subscribe } from './receive-webhooks.ts';

/** The deployed shop of a run, with the proxies between its parts and the services around it. */
export interface ChaosShop {
  readonly deployed: Deployed;
  readonly links: FaultLinks;
  readonly receiver: WebhookTarget;
  /** With the folder of files; null where this process may not mount one. */
  readonly disk: SmallDisk | null;
  readonly shop: CrashShop;
  /** Networks of shoppers and of staff that lose requests and responses. */
  readonly toShop: LosingProxy;
  readonly toPanel: LosingProxy;
  /** Over the network of staff. */
  readonly staff: AdminClient;
  /** Variants that no shopper buys. */
  readonly changedSkus: readonly string[];
  /** The primary itself, without a proxy. */
  primary(): { readonly url: string; readonly port: number; readonly hasReplica: boolean };
  /** Lets the replica take over in order. */
  promote(): Promise<void>;
}

interface ChaosShopOptions {
  readonly postgresBinaries: string;
  readonly shopperCount: number;
  readonly stocks: readonly [number, number];
  readonly random: () => number;
}

const diskMegabytes = 400;

/** Starts the deployed shop, which `cleanup` ends. */
export async function startChaosShop(
  cleanup: AsyncDisposableStack,
  { postgresBinaries, shopperCount, stocks, random }: ChaosShopOptions,
): Promise<ChaosShop> {
  const disk = smallDisk(diskMegabytes);
  cleanup.defer(() => disk?.remove());
  const receiver = await startWebhookTarget();
  cleanup.defer(() => receiver.close());
  const links = await startFaultLinks();
  cleanup.defer(() => links.close());
  const httpsPort = await freePort();
  const panelHost = `painel.localhost:${httpsPort}`;
  const deployed = await startDeployed({
    postgresBinaries,
    httpsPort,
    through: links.through,
    env: {
      ...secrets,
      SANDBOX_PUBLIC_KEY: sandboxKeys.publicKey,
      SANDBOX_SECRET_KEY: sandboxKeys.secretKey,
      SANDBOX_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
      GATEWAY_SECRET: 'a gateway secret of chaos runs',
      PANEL_ORIGIN: `https://${panelHost}`,
      WEBHOOK_TEST_ORIGINS: receiver.origin,
      LOG_LEVEL: 'warn',
      ...(disk && { DATA_DIR: disk.folder }),
    },
  });
  cleanup.defer(() => deployed.stop());
  const { addresses } = deployed;
  const certificate = readFileSync(deployed.certificate, 'utf8');
  const networkTo = async (host: string) => {
    const proxy = await startLosingProxy({
      nextPort: () => httpsPort,
      random,
      secure: { certificate, host },
    });
    cleanup.defer(() => proxy.close());
    return proxy;
  };
  const toShop = await networkTo(`localhost:${httpsPort}`);
  const toPanel = await networkTo(panelHost);

  const databases = { url: addresses.primary, folder: '' };
  const outside = { sandboxUrl: addresses.sandbox, smtpUrl: addresses.smtp, publicApiUrl: addresses.shop };
  const shop = await prepareShop(databases, crashEnv(databases, outside), { shopperCount, stocks });
  const database = await openDatabase({ url: addresses.primary });
  const key = await createChaosKey(database, shop.storeId, [
    'catalogue.read',
    'catalogue.write',
    'webhooks.read',
    'webhooks.write',
    'orders.read',
  ]);
  const soldVariants = shop.soldVariants.map(({ variantId }) => variantId);
  const changed = await database
    .ofStore(shop.storeId)
    .selectFrom('product_variants')
    .select('sku')
    .where('id', 'not in', soldVariants)
    .orderBy('id')
    .limit(2)
    .execute();
  await database.close();
  const staffAt = (baseUrl: string) =>
    createAdminClient({
      baseUrl,
      fetch,
      headers: () => ({ 'store-id': 'aurora', authorization: `Bearer ${key}` }),
    });
  await subscribe(staffAt(addresses.api), receiver);
  let primary = { url: addresses.primary, port: Number(new URL(addresses.primary).port), hasReplica: true };
  return {
    deployed,
    links,
    receiver,
    disk,
    shop,
    toShop,
    toPanel,
    staff: staffAt(toPanel.url),
    changedSkus: changed.map(({ sku }) => sku),
    primary: () => primary,
    async promote() {
      await deployed.promoteReplica();
      links.link('primary').leadTo(addresses.replicaPort);
      primary = { url: addresses.replica, port: addresses.replicaPort, hasReplica: false };
    },
  };
}
