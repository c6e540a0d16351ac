import { afterEach, expect, it, vi } from 'vitest';

import { reportVitals } from './report-vitals.ts';

afterEach(() => vi.restoreAllMocks());

function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

it('[OPS+04] sends the vitals of a document once, as numbers by its route', async () => {
  const sent: unknown[][] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((...one) => sent.push(one) > 0);
  reportVitals('/$slug/p');
  // The time to first byte is known as soon as the page is loaded.
  const sentAfterHiding = () => {
    hidePage();
    return sent;
  };
  await expect.poll(sentAfterHiding).toHaveLength(1);
  hidePage();
  expect(sent).toHaveLength(1);
  const [address, body] = sent[0] ?? [];
  expect(address).toBe('/web-vitals');
  const report = JSON.parse(String(body));
  expect(Object.keys(report).toSorted()).toEqual(['route', 'vitals']);
  expect(report.route).toBe('/$slug/p');
  expect(report.vitals).toEqual(expect.objectContaining({ TTFB: expect.any(Number) }));
});
