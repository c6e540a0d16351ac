import type { SandboxDelays } from '#sandbox/build-sandbox.ts';
import { buildSandbox } from '#sandbox/build-sandbox.ts';
import { listen } from '#sandbox/listen.ts';
import type { ManualClock } from '#sandbox/manual-clock.ts';
import { createManualClock } from '#sandbox/manual-clock.ts';

export const TEST_KEYS = {
  publicKey: 'pk_test',
  secretKey: 'sk_test',
  webhookSecret: 'whsec_test',
} as const;

export interface TestSandbox {
  /** Its actual URL, without a trailing slash. */
  readonly url: string;
  readonly smtpPort: number;
  readonly clock: ManualClock;
  close(): Promise<void>;
}

export interface TestSandboxOptions {
  readonly pixAutoPaySeconds?: number;
  readonly delays?: Partial<SandboxDelays>;
}

/** Starts a sandbox on free ports, with a manual clock and immediate webhooks. */
export async function startTestSandbox(options: TestSandboxOptions = {}): Promise<TestSandbox> {
  const clock = createManualClock(new Date('2026-11-23T12:00:00-03:00'));
  const sandbox = buildSandbox({
    ...TEST_KEYS,
    ...options,
    publicUrl: 'http://sandbox.test',
    delays: { webhookFirstMs: 0, ...options.delays },
    clock,
  });
  const running = await listen(sandbox, { host: '127.0.0.1', port: 0, smtpPort: 0 });
  return {
    url: `http://127.0.0.1:${running.port}`,
    smtpPort: running.smtpPort,
    clock,
    close: running.close,
  };
}
