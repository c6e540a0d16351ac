import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

const program = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({
    load(url, context, nextLoad) {
      loaded.push(url);
      return nextLoad(url, context);
    },
  });
  const { startTracing } = await import('./start-tracing.ts');
  const { trace } = await import('@opentelemetry/api');
  const { stop } = await startTracing({ serviceName: 'test', isPublic: true, environment: process.env });
  const isRecording = trace.getTracer('vitrine').startSpan('a request').isRecording();
  const loadsSdk = loaded.some((url) => /@opentelemetry\\/(sdk-trace|exporter)/.test(url));
  await stop().catch(() => {});
  process.stdout.write(JSON.stringify({ isRecording, loadsSdk }));
`;

/** In a process of its own, which has loaded nothing before. */
async function startWith(environment: Record<string, string>) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: environment,
  });
  return JSON.parse(stdout) as unknown;
}

it.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' },
])('[OPS+04] records nothing and loads no SDK with %j', async (environment) => {
  expect(await startWith(environment)).toEqual({ isRecording: false, loadsSdk: false });
});

it('[OPS+04] records with the address of a collector', async () => {
  expect(await startWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toEqual({
    isRecording: true,
    loadsSdk: true,
  });
});
