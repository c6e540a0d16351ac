/** A process that prepares the one font that its parent sends, and ends. */
import { flushCompileCache } from 'node:module';

import { OperatorProblem, type StatedProblem } from '#api/platform/operator-problem.ts';

import { prepareFont, type PreparedFont } from './prepare-font.ts';

export interface FontOrder {
  readonly original: Uint8Array;
  readonly weight: number | null;
}

export type FontOutcome =
  | { readonly prepared: PreparedFont }
  /** The file is refused. */
  | { readonly problem: StatedProblem };

// The parent kills this process, which then would not write what it has compiled.
flushCompileCache();

process.once('message', (order: FontOrder) => {
  void outcomeOf(order).then((outcome) => process.send?.(outcome, () => process.exit()));
});
process.once('disconnect', () => process.exit());

/** Rejects with a fault, which ends the process: Node prints it. */
async function outcomeOf({ original, weight }: FontOrder): Promise<FontOutcome> {
  try {
    return { prepared: await prepareFont(Buffer.from(original), weight) };
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    return { problem: error.stated };
  }
}
