import { serverKey } from '#api/platform/http/server-key.ts';

import type { TestApi } from './test-api.ts';

/**
 * Does work that changes a store's row or settings, and waits until the API has heard of it: the database announces a change after
 * its commit, and until then the API answers with what it remembers of the store.
 */
export async function untilHeard(test: TestApi, store: string, work: () => Promise<unknown>): Promise<void> {
  const response = await test.request(store, '/api/store/events', {
    headers: { authorization: `Bearer ${serverKey(test.config.API_SHARED_SECRET)}` },
  });
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!events) throw new Error(`the stream of changes was refused with ${response.status}`);
  let text = '';
  const untilSent = async (pattern: RegExp) => {
    while (!pattern.test(text)) {
      const { value, done } = await events.read();
      if (done) throw new Error(`the stream of changes ended after:\n${text}`);
      text += value;
    }
  };
  await untilSent(/^event: ready$/m);
  text = '';
  await work();
  await untilSent(new RegExp(`^data: \\{"store":"(?:${store}|\\*)","tags":\\[[^\\]]*"(?:store|all)"`, 'm'));
  await events.cancel();
}
