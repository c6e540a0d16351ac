import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Refuses a host that a store has. */
export function hostTaken(host: string | null): OperatorProblem {
  return new OperatorProblem('host_taken', { host: String(host) });
}
