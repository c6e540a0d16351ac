import { expect, it } from 'vitest';

import { servedPort } from './config-values.ts';
import { isBlockedPort } from './is-blocked-port.ts';

/** Whether `fetch` refuses a port before it connects; a connection is refused otherwise, since nothing listens. */
async function isRefusedByFetch(port: number): Promise<boolean> {
  const aborted = AbortSignal.timeout(20_000);
  return fetch(`http://127.0.0.1:${port}/`, { signal: aborted }).then(
    () => false,
    (error: unknown) =>
      error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port',
  );
}

it('names each port that fetch refuses, and no other', async () => {
  // Every port that the standard has ever listed is below, or is 10080.
  const ports = [...Array.from({ length: 7_000 }, (_, at) => at + 1), 10_079, 10_080, 10_081];
  const wrong: number[] = [];
  for (const port of ports) {
    // Ports of no protocol are asked in samples: each of them is a connection.
    const isSampled = port % 1009 === 0 || port > 10_000;
    if ((isBlockedPort(port) || isSampled) && (await isRefusedByFetch(port)) !== isBlockedPort(port))
      wrong.push(port);
  }
  expect(wrong).toEqual([]);
});

it('refuses to listen on a port that browsers refuse', () => {
  expect(servedPort.safeParse('6000').error?.issues[0]?.message).toBe(
    'is a port that browsers refuse: choose another, such as 6100',
  );
  expect(servedPort.parse('3000')).toBe(3000);
});
