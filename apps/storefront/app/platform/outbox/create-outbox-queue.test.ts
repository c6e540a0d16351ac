import { beforeEach, expect, it } from 'vitest';

import { createOutboxQueue } from './create-outbox-queue.ts';
import type { PendingSend, Send } from './pending-send.ts';

type Answer = 'ok' | 'lost' | 'done before' | 'refused';

/** What the device keeps and the lock of all tabs. */
let kept: PendingSend[];
let last: Promise<void>;
let sent: string[];
let answers: Record<string, Answer[]>;
let person: number | null | undefined;
beforeEach(() => {
  [kept, last, sent, answers, person] = [[], Promise.resolve(), [], {}, 7];
});

function openTab() {
  const retries: (() => void)[] = [];
  const reported: string[] = [];
  const queue = createOutboxQueue({
    stored: {
      list: () => [...kept],
      add: (pending) => (kept.push(pending), true),
      replace: (pending) => void (kept = kept.map((other) => (other.id === pending.id ? pending : other))),
      remove: (id) => void (kept = kept.filter((other) => other.id !== id)),
    },
    lock: (work) => (last = last.then(work)),
    async send({ id }) {
      sent.push(id);
      await Promise.resolve();
      const answer = answers[id]?.shift() ?? 'ok';
      if (answer !== 'ok') throw new Error(answer);
    },
    mayBeRetried: (error) => (error as Error).message === 'lost',
    isDoneBefore: (error) => (error as Error).message === 'done before',
    person: () => person,
    refusalText: async (error) => (error as Error).message,
    onSent: ({ id }) => void reported.push(id),
    onChange: () => {},
    retryLater: (run) => void retries.push(run),
  });
  return { queue, retries, reported };
}

const newsletter: Send = { kind: 'newsletter', email: 'ana@exemplo.com.br' };
const pending = (id: string, more: Partial<PendingSend> = {}): PendingSend => ({
  id,
  label: id,
  owner: null,
  send: newsletter,
  ...more,
});

it('[PWA+01] sends what was kept once and in order', async () => {
  const { queue, reported } = openTab();
  queue.keep(pending('a'));
  queue.keep(pending('b'));
  await queue.run();
  await queue.run();
  expect([sent, reported, kept]).toEqual([['a', 'b'], ['a', 'b'], []]);
});

it('[PWA+01] sends once when two tabs come online at the same moment', async () => {
  const [one, other] = [openTab(), openTab()];
  kept = [pending('a'), pending('b')];
  await Promise.all([one.queue.run(), other.queue.run()]);
  expect(sent).toEqual(['a', 'b']);
});

it('[PWA+01] waits for the connection, and retries under the same id', async () => {
  const { queue, retries } = openTab();
  kept = [pending('a'), pending('b')];
  answers = { a: ['lost', 'ok'] };
  await queue.run();
  expect([sent, kept.map(({ id }) => id)]).toEqual([['a'], ['a', 'b']]);
  expect(retries).toHaveLength(1);
  await queue.run();
  expect([sent, kept]).toEqual([['a', 'a', 'b'], []]);
});

it('[PWA+01] keeps what is refused with its text, sends the next, and does not send it again', async () => {
  const { queue } = openTab();
  kept = [pending('a'), pending('b')];
  answers = { a: ['refused'] };
  await queue.run();
  await queue.run();
  expect(sent).toEqual(['a', 'b']);
  expect(kept).toMatchObject([{ id: 'a', refusal: 'refused', send: newsletter }]);
  queue.discard('a');
  expect(kept).toEqual([]);
});

it('[PWA+01] takes it as sent if the lost call had arrived', async () => {
  const { queue, reported } = openTab();
  kept = [pending('a', { isSent: true })];
  answers = { a: ['done before'] };
  await queue.run();
  expect([reported, kept]).toEqual([['a'], []]);
});

it.each([
  [7, ['a', 'b']],
  [8, ['b']],
  [null, ['b']],
  [undefined, ['b']],
])('[PWA+01] sends what a customer did only for them: person %j', async (now, ids) => {
  const { queue } = openTab();
  kept = [pending('a', { owner: 7 }), pending('b')];
  person = now;
  await queue.run();
  expect(sent).toEqual(ids);
});

it('[PWA+01] sends the last state of a heart only', async () => {
  const { queue } = openTab();
  const wish = (id: string, isWished: boolean) =>
    queue.keep(pending(id, { owner: 7, send: { kind: 'wish', productId: 5, isWished } }));
  wish('a', true);
  wish('b', false);
  await queue.run();
  expect(sent).toEqual(['b']);
});

it('[PWA+01] drops everything at a logout, also while it is sending', async () => {
  const { queue } = openTab();
  kept = [pending('a'), pending('b')];
  const run = queue.run();
  await Promise.resolve();
  expect(queue.dropAll()).toBe(2);
  await run;
  expect([sent.includes('b'), kept]).toEqual([false, []]);
});
