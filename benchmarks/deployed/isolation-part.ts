import { proveIsolation } from '../../tooling/deployed/prove-isolation.mjs';
import type { MeasuredPart } from './measured-part.ts';
import type { PartRun } from './part-run.ts';

/** Counts responses with bytes of another store over mixed stores, hosts and headers. */
export async function isolationPart({ sizes, startShop }: PartRun): Promise<MeasuredPart> {
  const shop = await startShop();
  try {
    const { requests, fromCache, unavailable, foreign } = await proveIsolation(shop, {
      requests: sizes.requests,
    });
    return {
      findings: [
        {
          what: `Responses with foreign bytes among ${requests} requests over mixed stores, hosts and headers`,
          value: foreign.length,
          unit: '',
          aim: { bound: 'at most', value: 0 },
        },
      ],
      tables: [],
      charts: [],
      notes: [
        `${fromCache} of the responses came from nginx's cache; ${unavailable} had a status from 500 on and were not compared.`,
        ...foreign.slice(0, 10).map((problem) => `\`${problem.replaceAll('`', "'")}\``),
      ],
    };
  } finally {
    await shop.stop();
  }
}
