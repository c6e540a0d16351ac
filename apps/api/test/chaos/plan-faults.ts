import { seededRandom } from '@vitrine/fixtures/seeded-random.ts';

/** What a fault befalls for a while. Processes are named as `startDeployed` names them. */
export type Fault =
  /** Kills processes at once; whoever supervises them starts them again. */
  | { readonly kind: 'kill'; readonly processes: readonly string[] }
  /** Ends a server in order, as a restart does. */
  | { readonly kind: 'restart'; readonly processes: readonly string[] }
  | { readonly kind: 'freeze'; readonly processes: readonly string[] }
  /** Cuts connections and refuses new ones. */
  | { readonly kind: 'cut'; readonly link: LinkName }
  /** Holds bytes back, in both directions. */
  | { readonly kind: 'hold'; readonly link: LinkName }
  | { readonly kind: 'service'; readonly service: ServiceName; readonly way: ServiceWay }
  /** The merchant's server accepts no webhooks. */
  | { readonly kind: 'receiver' }
  /** The folder of uploads and stored pictures takes no more bytes. */
  | { readonly kind: 'full disk' }
  /** The replica becomes the primary, which ends in order before and stays away. */
  | { readonly kind: 'promote' };

export const linkNames = ['primary', 'database', 'replica', 'redis', 'smtp', 'apis'] as const;
export type LinkName = (typeof linkNames)[number];
export const serviceNames = ['payment', 'carrier', 'cep'] as const;
export type ServiceName = (typeof serviceNames)[number];
export const serviceWays = ['slow', 'hang', 'refuse', 'error', 'garbage', 'cut'] as const;
export type ServiceWay = (typeof serviceWays)[number];

export interface PlannedFault {
  /** Since the start of the load. */
  readonly atMs: number;
  /** Until the fault is undone; 0 for what a supervisor repairs. */
  readonly lastsMs: number;
  readonly fault: Fault;
}

interface Template {
  readonly isLasting: boolean;
  readonly faultOf: (random: () => number) => Fault;
}

const shortestPauseMs = 2_500;
const longestPauseMs = 5_500;
const shortestLastingMs = 2_000;
/** Shorter than the watchdog of the units, which ends a frozen process after 20 s. */
const longestLastingMs = 8_000;
/** The load goes on without a fault, so that what the last one delayed is seen to recover under load. */
const quietEndMs = 5_000;

const apps = ['storefront', 'api'] as const;
const servers = ['redis', 'pgbouncer', 'postgres-primary', 'postgres-replica', 'nginx'] as const;
/** nginx's master and the main process of PostgreSQL only supervise: their links are held instead. */
const frozenServers = ['redis', 'pgbouncer', 'postgres-replica'] as const;

const oneOf = <Item>(random: () => number, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];
const anInstance = (random: () => number, app: string) => `${app}-${oneOf(random, [1, 2])}`;
const bothOf = (app: string) => [`${app}-1`, `${app}-2`];

/** Each turn of the run has each of them once, in random order. */
const templates: readonly Template[] = [
  ...apps.map((app) => brief((random) => ({ kind: 'kill', processes: [anInstance(random, app)] }))),
  ...apps.map((app) => brief(() => ({ kind: 'kill', processes: bothOf(app) }))),
  ...servers.map((server) => brief(() => ({ kind: 'kill', processes: [server] }))),
  brief(() => ({ kind: 'restart', processes: ['postgres-primary'] })),
  ...apps.map((app) => lasting((random) => ({ kind: 'freeze', processes: [anInstance(random, app)] }))),
  ...frozenServers.map((server) => lasting(() => ({ kind: 'freeze', processes: [server] }))),
  ...linkNames.map((link) => lasting(() => ({ kind: 'cut', link }))),
  ...linkNames.map((link) => lasting(() => ({ kind: 'hold', link }))),
  ...serviceNames.map((service) =>
    lasting((random) => ({ kind: 'service', service, way: oneOf(random, serviceWays) })),
  ),
  lasting(() => ({ kind: 'receiver' })),
  lasting(() => ({ kind: 'full disk' })),
];

function brief(faultOf: Template['faultOf']): Template {
  return { isLasting: false, faultOf };
}
function lasting(faultOf: Template['faultOf']): Template {
  return { isLasting: true, faultOf };
}

/**
 * Plans the faults of a run, one at a time with pauses between them. The same seed and duration give the same plan; the last
 * fault promotes the replica, after which there is only one database.
 */
export function planFaults({ seed, durationMs }: { seed: number; durationMs: number }): PlannedFault[] {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  const planned: PlannedFault[] = [];
  const lastEndMs = durationMs - quietEndMs;
  let turn: Template[] = [];
  for (let atMs = between(shortestPauseMs, longestPauseMs); ;) {
    if (turn.length === 0) turn = shuffled(templates, random);
    const template = turn.pop();
    if (!template) break;
    const lastsMs = template.isLasting ? between(shortestLastingMs, longestLastingMs) : 0;
    const fault = template.faultOf(random);
    const nextMs = atMs + lastsMs + between(shortestPauseMs, longestPauseMs);
    if (nextMs > lastEndMs) {
      if (atMs <= lastEndMs) planned.push({ atMs, lastsMs: 0, fault: { kind: 'promote' } });
      break;
    }
    planned.push({ atMs, lastsMs, fault });
    atMs = nextMs;
  }
  return planned;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const item = result[at] as Item;
    result[at] = result[other] as Item;
    result[other] = item;
  }
  return result;
}

/** Describes a fault in a line of the report. */
export function faultText(fault: Fault): string {
  if (fault.kind === 'cut' || fault.kind === 'hold') return `${fault.kind} connections: ${fault.link}`;
  if (fault.kind === 'service') return `${fault.service}: ${fault.way}`;
  if (fault.kind === 'receiver') return 'webhooks refused by their receiver';
  if (fault.kind === 'full disk') return 'full disk';
  if (fault.kind === 'promote') return 'replica promoted';
  return `${fault.kind} ${fault.processes.join(' and ')}`;
}
