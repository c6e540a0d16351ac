import { defineConfig, devices } from '@playwright/test';

import { desktopSize, phoneSize } from './e2e/window-sizes.ts';

const testMs = 240_000;

// E2E_BASE_URL: tests run against a running server. Without it, e2e/start-servers.ts starts one and sets it.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/start-servers.ts',
  forbidOnly: true,
  retries: 0,
  // A file's tests are independent: spread over the workers they end together.
  fullyParallel: true,
  // One more than the cores of CI: a worker waits for answers and timers a tenth of its time.
  workers: 3,
  // Time-outs only end tests that hang: nothing is measured, and machines may be slow. A wait lasts nearly as long as
  // its test, so that it can still report what it last saw.
  timeout: testMs,
  expect: { timeout: testMs - 20_000 },
  // Failures are printed at the end of the log.
  reporter: [[process.stdout.isTTY ? 'list' : 'dot'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Only offline.spec.ts is about the worker, which would answer requests that other tests route.
    serviceWorkers: 'block',
    // A failed test prints its requests and the final state of its pages; `--trace on` records every step.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test lives for seconds: optimizing compilers cost a tenth of the run and never pay back.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    // Tests without a browser run once.
    { name: 'http', testMatch: '**/http/**/*.spec.ts' },
    {
      name: 'phone',
      testIgnore: '**/http/**',
      // Tests whose result is the same at any width run once, most of them at the other one.
      grepInvert: /@one-width/,
      use: { viewport: phoneSize, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: '**/http/**',
      grepInvert: /@on-phone/,
      use: { ...devices['Desktop Chrome'], viewport: desktopSize },
    },
  ],
});
