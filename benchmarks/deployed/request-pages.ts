// A load generator: readers who request pages behind nginx without a pause, each at an address of its own.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:https';

import { answerLoad } from './answer-load.ts';
import { pageReaders } from './page-readers.ts';
import { percentile } from './percentile.ts';

answerLoad(async (input) => {
  const { https: port, certificate, readers, seconds, paths, firstNumber } = pageReaders.input.parse(input);
  const agent = new Agent({ keepAlive: true, maxSockets: readers, ca: readFileSync(certificate) });
  const tookMs: number[] = [];
  let errors = 0;
  let number = firstNumber;
  const startedAt = performance.now();
  const endsAt = startedAt + 1000 * seconds;

  /** Resolves with the status once the body has arrived; it is not decompressed. */
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      get(
        {
          agent,
          port,
          path,
          host: '127.0.0.1',
          servername: 'localhost',
          headers: {
            host: `localhost:${port}`,
            'accept-encoding': 'br',
            accept: 'text/html',
          },
        },
        (response) => {
          response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
          response.resume();
        },
      ).on('error', reject);
    });

  async function read(): Promise<void> {
    while (performance.now() < endsAt) {
      number += 1;
      const sentAt = performance.now();
      const status = await statusOf(`${paths[number % paths.length]}${number}`).catch(() => 0);
      tookMs.push(performance.now() - sentAt);
      if (status !== 200) errors += 1;
    }
  }

  await Promise.all(Array.from({ length: readers }, read));
  const took = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return {
    perSecond: tookMs.length / took,
    p50: percentile(tookMs, 0.5),
    p95: percentile(tookMs, 0.95),
    errors,
  };
});
