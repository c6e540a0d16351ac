import { expect, it } from 'vitest';

import { processMemory } from './process-memory.ts';

const rollup = `55d0c6a4a000-7ffd3b5f2000 ---p 00000000 00:00 0                          [rollup]
Rss:              143212 kB
Pss:               90000 kB
Pss_Dirty:         88000 kB
Pss_Anon:          20000 kB
Pss_File:           4000 kB
Pss_Shmem:         66000 kB
Shared_Clean:      10000 kB
`;

it('distinguishes shared memory from all memory of a process', () => {
  expect(processMemory(rollup)).toEqual({ bytes: 90_000 * 1024, sharedBytes: 66_000 * 1024 });
});

it('counts a process that has ended as empty', () => {
  expect(processMemory(null)).toEqual({ bytes: 0, sharedBytes: 0 });
});
