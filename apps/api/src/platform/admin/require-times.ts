import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Refuses an end that does not follow the start. */
export function requireTimes(start: Date | null, end: Date | null): void {
  if (start && end && end <= start) throw new OperatorProblem('times_invalid', 'O fim vem depois do começo.');
}
