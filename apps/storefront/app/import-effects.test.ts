import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Zustand from 'zustand';

import type * as AppEvents from './platform/browser/app-events.ts';

/** Calls that modules made during their import, each with its location. */
const effects: string[] = [];

function record(call: string): void {
  const place = new Error().stack
    ?.split('\n')
    .find((line) => /storefront\/app\/(?!import-effects)/.test(line));
  effects.push(`${call} ${place?.trim() ?? 'of a library'}`);
}

vi.mock('#app/platform/browser/app-events.ts', async (importActual) => ({
  ...(await importActual<typeof AppEvents>()),
  onAppEvent: (name: string) => {
    record(`onAppEvent ${name}`);
    return () => {};
  },
  emitAppEvent: (name: string) => record(`emitAppEvent ${name}`),
}));

vi.mock('zustand', async (importActual) => {
  const actual = await importActual<typeof Zustand>();
  return {
    ...actual,
    createStore: <State>(initialize: Zustand.StateCreator<State>) => {
      record('createStore');
      return actual.createStore(initialize);
    },
  };
});

function callable(): void {}

/** A global whose methods and properties are functions that record their calls. */
function recorder(path: string): object {
  return new Proxy(callable, {
    get: (_, key) => (typeof key === 'string' ? recorder(`${path}.${key}`) : undefined),
    has: () => false,
    apply: () => record(path),
    construct() {
      record(`new ${path}`);
      return {};
    },
  });
}

const recorded = [
  'document',
  'window',
  'navigator',
  'localStorage',
  'sessionStorage',
  'fetch',
  'BroadcastChannel',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setInterval',
  'setTimeout',
];

// Other files of this worker have imported most modules already, which are imported again afterwards.
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

// Entry points of browser, worker and server: they have effects, and no module imports them.
const modules = import.meta.glob([
  './**/*.{ts,tsx}',
  '!./**/*.test.*',
  '!./**/*.d.ts',
  '!./client.tsx',
  '!./features/offline/worker/main.ts',
  '!./render-entry.ts',
  '!./features/files/photo-worker.ts',
  // Helpers of browser tests.
  '!./testing/**',
]);

it('imports every module of the app without a side effect', async () => {
  // These libraries feature-detect when they are imported.
  await Promise.all([
    import('react-dom/client'),
    import('react-hook-form'),
    import('@tanstack/react-router'),
  ]);
  for (const name of recorded) vi.stubGlobal(name, recorder(name));
  for (const load of Object.values(modules)) await load();
  expect(effects).toEqual([]);
}, 120_000);
