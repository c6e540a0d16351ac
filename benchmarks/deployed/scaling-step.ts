/** A number of simultaneous readers, and what they got. */
export interface ScalingStep {
  readonly storefronts: number;
  readonly readers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly errors: number;
  /** CPU cores in use by process, that of the load generator included. */
  readonly cores: Readonly<Record<string, number>>;
  /** CPU cores in use by everything on the machine. */
  readonly machineCores: number;
  /** Memory of all storefronts together, and of everything that belongs to the shop. */
  readonly storefrontBytes: number;
  readonly shopBytes: number;
}
