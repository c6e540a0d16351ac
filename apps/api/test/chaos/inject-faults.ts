import { setTimeout as wait } from 'node:timers/promises';

import type { SmallDisk } from '#test/small-disk.ts';
import type { WebhookTarget } from '#test/start-webhook-target.ts';

import type { Deployed } from '../../../../tooling/deployed/start-deployed.mjs';
import type { FaultLinks } from './fault-links.ts';
import { type Fault, faultText, type PlannedFault } from './plan-faults.ts';

export interface FaultSite {
  readonly deployed: Deployed;
  readonly links: FaultLinks;
  readonly receiver: WebhookTarget;
  /** null where this process may not mount one. */
  readonly disk: SmallDisk | null;
  readonly promote: () => Promise<void>;
}

/** A fault as it happened. */
export interface InjectedFault {
  readonly atMs: number;
  readonly lastsMs: number;
  readonly text: string;
  /** Why it did not happen; null if it did. */
  readonly skipped: string | null;
}

/** Lets the planned faults happen, each at its time. Returns once the last one is undone. */
export async function injectFaults(
  site: FaultSite,
  plan: readonly PlannedFault[],
  { startedAt, onFault }: { startedAt: number; onFault: (fault: InjectedFault) => void },
): Promise<void> {
  for (const { atMs, lastsMs, fault } of plan) {
    await wait(Math.max(0, startedAt + atMs - performance.now()));
    const at = Math.round(performance.now() - startedAt);
    const begun = await begin(site, fault);
    const skipped = typeof begun === 'string' ? begun : null;
    onFault({ atMs: at, lastsMs, text: faultText(fault), skipped });
    if (typeof begun === 'string') continue;
    await wait(lastsMs);
    begun();
  }
}

/** Returns what undoes the fault, or why it did not happen. */
async function begin(site: FaultSite, fault: Fault): Promise<(() => void) | string> {
  const { deployed, links, receiver, disk } = site;
  switch (fault.kind) {
    case 'kill':
      return signal(deployed, fault.processes, 'SIGKILL');
    case 'restart':
      return signal(deployed, fault.processes, 'SIGINT');
    case 'freeze': {
      const frozen = signal(deployed, fault.processes, 'SIGSTOP');
      if (typeof frozen === 'string') return frozen;
      return () => frozen('SIGCONT');
    }
    case 'cut':
    case 'hold': {
      const link = links.link(fault.link);
      link[fault.kind](true);
      return () => link[fault.kind](false);
    }
    case 'service':
      links.services.fail(fault.service, fault.way);
      return () => links.services.fail(fault.service, null);
    case 'receiver':
      receiver.answerWith(503);
      return () => receiver.answerWith(204);
    case 'full disk':
      if (!disk) return 'mounting a small disk takes root';
      disk.fill();
      return () => disk.empty();
    case 'promote':
      await site.promote();
      return () => {};
  }
}

/** Sends a signal to the processes that run. Returns what sends the same processes another one. */
function signal(
  deployed: Deployed,
  names: readonly string[],
  name: NodeJS.Signals,
): ((next?: NodeJS.Signals) => void) | string {
  const pids = deployed
    .processes()
    .filter((part) => names.includes(part.name))
    .flatMap((part) => part.pids);
  if (pids.length === 0) return 'it was not running';
  for (const pid of pids) process.kill(pid, name);
  return (next) => {
    if (next) for (const pid of pids) process.kill(pid, next);
  };
}
