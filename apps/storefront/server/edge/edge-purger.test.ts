import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';

import { edgePurger } from './edge-purger.ts';
import type { EdgePurger, SendPurge } from './edge-purger.ts';

const log = pino({ level: 'silent' });
let purger: EdgePurger;
afterEach(() => purger.close());

/** A cache whose answers the test gives one by one. */
function cacheOf() {
  const sent: (readonly string[])[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const send: SendPurge = (keys) => {
    sent.push(keys);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  return {
    sent,
    send,
    confirm: () => answers.shift()?.resolve(),
    refuse: () => answers.shift()?.reject(new Error('refused')),
  };
}

it('[STO+02] sends the keys that change while a purge is under way together, each once', async () => {
  const cache = cacheOf();
  purger = edgePurger({ send: cache.send, log, repeatMs: 1_000_000 });
  purger.purge(['aurora/product:1']);
  purger.purge(['aurora/product:2']);
  purger.purge(['aurora/product:2', 'aurora/product:3']);
  cache.confirm();
  await expect
    .poll(() => cache.sent)
    .toEqual([['aurora/product:1'], ['aurora/product:2', 'aurora/product:3']]);
});

it('[STO+02] purges again what a response under way may have brought back', async () => {
  const cache = cacheOf();
  purger = edgePurger({ send: cache.send, log, repeatMs: 1 });
  purger.purge(['aurora']);
  cache.confirm();
  await expect.poll(() => cache.sent).toEqual([['aurora'], ['aurora']]);
});

it('[STO+02] tries until the cache confirms, and is not reliable meanwhile', async () => {
  const cache = cacheOf();
  purger = edgePurger({ send: cache.send, log, retryMs: 1, repeatMs: 1_000_000 });
  purger.purge(['aurora']);
  expect(purger.isReliable()).toBe(true);
  cache.refuse();
  await expect.poll(() => cache.sent.length).toBe(2);
  expect(purger.isReliable()).toBe(false);
  cache.confirm();
  await expect.poll(() => purger.isReliable()).toBe(true);
  expect(cache.sent).toEqual([['aurora'], ['aurora']]);
});

it('purges everything once too many keys wait for a cache that does not respond', async () => {
  const cache = cacheOf();
  purger = edgePurger({ send: cache.send, log, repeatMs: 1_000_000 });
  purger.purge(['first']);
  for (let id = 0; id < 2001; id += 1) purger.purge([`aurora/product:${id}`]);
  cache.confirm();
  await expect.poll(() => cache.sent).toEqual([['first'], ['all']]);
});
