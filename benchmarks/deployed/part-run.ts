import type { startDeployed } from '../../tooling/deployed/start-deployed.mjs';
import type { MeasuredPage } from '../bench-cached-pages.ts';

export type DeployedShop = Awaited<ReturnType<typeof startDeployed>>;

/** How much is measured; smaller numbers try a part out. */
export interface PartSizes {
  /** Of one round: a pair of servers, a number of readers, price changes. */
  readonly seconds: number;
  /** Of the mixed load. */
  readonly minutes: number;
  /** Of the mix of stores, hosts and headers. */
  readonly requests: number;
  readonly stores: number;
  /** Of each of the stores. */
  readonly products: number;
}

/** The set-up and sizes that a part of the report receives. */
export interface PartRun {
  readonly pages: readonly MeasuredPage[];
  readonly sizes: PartSizes;
  /** Starts a shop as deployed with the demo stores; the part stops it. */
  startShop(options?: {
    storefronts?: number;
    apis?: number;
    env?: Record<string, string>;
  }): Promise<DeployedShop>;
  say(step: string): void;
}
