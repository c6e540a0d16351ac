import { defineConfig, devices } from '@playwright/test';

import { phoneSize } from './e2e/phone-size.ts';

// E2E_BASE_URL: tests run against a server that is up already. Without it, e2e/servers.ts starts one and sets it.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/servers.ts',
  forbidOnly: true,
  retries: 0,
  // A file's tests share nothing: spread over both workers they end together.
  fullyParallel: true,
  workers: 2,
  // Both only end what hangs: nothing here is measured, and machines are slow at times.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Failures are printed at the end of the log.
  reporter: [[process.stdout.isTTY ? 'list' : 'dot'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Pictures and copies of the page at every step cost a third of the time; how it ended is kept in any case.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
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
      ],
    },
  },
  projects: [
    // Tests without a browser run once.
    { name: 'http', testMatch: '**/http/**/*.spec.ts' },
    {
      name: 'phone',
      testIgnore: '**/http/**',
      // What is the same at any width runs once, at the other.
      grepInvert: /@one-width/,
      use: { viewport: phoneSize, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      testIgnore: '**/http/**',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
