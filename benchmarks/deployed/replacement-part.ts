import { proveReplacement } from '../../tooling/deployed/prove-replacement.mjs';
import type { MeasuredPart } from './measured-part.ts';
import type { PartRun } from './part-run.ts';

/** Counts requests that fail while every API and storefront is replaced. */
export async function replacementPart({ startShop, say }: PartRun): Promise<MeasuredPart> {
  const shop = await startShop();
  try {
    const replaced: string[] = [];
    const { requests, writes, failures } = await proveReplacement(shop, {
      onReplace(name) {
        replaced.push(name);
        say(name);
      },
    });
    return {
      findings: [
        {
          what: `Failed requests among ${requests} while every process is replaced`,
          value: failures.length,
          unit: '',
          aim: { bound: 'at most', value: 0 },
        },
      ],
      tables: [],
      charts: [],
      notes: [
        `Replaced one after another: ${replaced.join(', ')}. ${writes} of the requests wrote (carts, without repetition by the client); a cart that lacks what was put into it counts as failed.`,
        ...failures.slice(0, 10).map((problem) => `\`${problem.replaceAll('`', "'")}\``),
      ],
    };
  } finally {
    await shop.stop();
  }
}
