// A load generator: readers of pages behind nginx, who note the prices that they see.
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { z } from 'zod';

import { edgeClient } from '../../tooling/deployed/edge-client.mjs';
import { answerLoad } from './answer-load.ts';
import { priceReaders } from './price-readers.ts';
import { shownPrice } from './shown-price.ts';

answerLoad(async (input) => {
  const { https, certificate, readers, seconds, pauseMs, pages } = priceReaders.input.parse(input);
  const client = edgeClient({ https, certificate });
  const seen: z.infer<typeof priceReaders.result>['seen'] = [];
  const tookMs: number[] = [];
  const count = { failures: 0, missing: 0 };
  const endsAt = Date.now() + 1000 * seconds;

  async function read(): Promise<void> {
    // Readers are spread over the pause from the start.
    await wait(Math.random() * pauseMs);
    while (Date.now() < endsAt) {
      const page = pages[Math.floor(Math.random() * pages.length)];
      if (!page) return;
      const sentAt = performance.now();
      const response = await client
        .ask(page.path, { headers: { 'accept-encoding': 'br' } })
        .catch(() => null);
      const arrivedAt = Date.now();
      tookMs.push(Math.round(performance.now() - sentAt));
      if (response?.status !== 200) count.failures += 1;
      else {
        const source = sourceOf(response.headers);
        for (const { product, after } of page.prices) {
          const centavos = shownPrice(response.text, after);
          if (centavos === null) count.missing += 1;
          else seen.push({ product, centavos, arrivedAt, source });
        }
      }
      await wait(pauseMs * (0.5 + Math.random()));
    }
  }

  await Promise.all(Array.from({ length: readers }, read));
  client.close();
  return { ...count, tookMs, seen };
});

function sourceOf(headers: IncomingHttpHeaders): string {
  const isFromNginx = ['HIT', 'STALE', 'UPDATING'].includes(String(headers['x-edge-cache']));
  return isFromNginx ? 'nginx' : String(headers['x-page-cache'] ?? 'none');
}
