import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

it('[API-03] calls the page’s own gateway by default', async () => {
  const { publicEnv } = await import('./public-env.ts');
  expect(publicEnv.apiBaseUrl).toBe('');
});

it('[API-03] calls the origin that the build configures', async () => {
  vi.stubEnv('VITRINE_PUBLIC_API_BASE_URL', 'https://api.exemplo');
  const { publicEnv } = await import('./public-env.ts');
  expect(publicEnv.apiBaseUrl).toBe('https://api.exemplo');
});
