import { describe, expect, it } from 'vitest';

import type { ChangeEvent } from '#api/platform/change-events.ts';

import { storeMemory } from './store-memory.ts';

function subscribedMemory() {
  const listeners: ((event: ChangeEvent) => void)[] = [];
  const memory = storeMemory();
  const stop = memory.subscribe({
    subscribe: (listener) => {
      listeners.push(listener);
      return () => listeners.splice(0);
    },
    readPosition: async () => undefined,
    isEnding: false,
    endSubscriptions: () => {},
    close: async () => {},
  });
  let count = 0;
  const read = async () => (count += 1);
  return {
    stop,
    memory,
    read,
    announce: (tags: string[]) => listeners.forEach((listener) => listener({ store: 'aurora', tags })),
  };
}

describe('the memory of facts', () => {
  it('reads a fact of each store once until a change of its terms is announced', async () => {
    const { memory, read, announce } = subscribedMemory();
    expect(await memory.recall(1, 'settings', read)).toBe(1);
    expect(await memory.recall(1, 'settings', read)).toBe(1);
    expect(await memory.recall(2, 'settings', read)).toBe(2);
    announce(['product:1']);
    expect(await memory.recall(1, 'settings', read)).toBe(1);
    for (const tag of ['store', 'cart', 'all']) {
      const before = await memory.recall(1, 'settings', read);
      announce([tag]);
      expect(await memory.recall(1, 'settings', read)).toBeGreaterThan(before);
    }
  });

  it('[STO+02] does not remember a value that was read before a change', async () => {
    const { memory, announce } = subscribedMemory();
    const slow = memory.recall(1, 'settings', async () => {
      announce(['store']);
      return 'old';
    });
    expect(await slow).toBe('old');
    expect(await memory.recall(1, 'settings', async () => 'new')).toBe('new');
  });

  it('reads every time without a subscription', async () => {
    const { memory, read, stop } = subscribedMemory();
    await memory.recall(1, 'settings', read);
    stop();
    expect(await memory.recall(1, 'settings', read)).toBe(2);
    expect(await memory.recall(1, 'settings', read)).toBe(3);
  });
});
