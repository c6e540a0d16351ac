import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Refuses the host of the merchants' panel, at which no store would ever answer. */
export function requireHostOfShop(host: string | null, panelOrigin: string): void {
  if (host !== new URL(panelOrigin).hostname) return;
  throw new OperatorProblem('host_of_panel', { host });
}

/** Refuses a host that a store has. */
export function hostTaken(host: string | null): OperatorProblem {
  return new OperatorProblem('host_taken', { host: String(host) });
}
