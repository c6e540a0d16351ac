import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const lineSchema = z.object({
  msg: z.string(),
  port: z.number().optional(),
  smtp_port: z.number().optional(),
});

describe('the process', () => {
  it('logs that it is ready, serves, and exits on SIGTERM even while a response is delayed', async () => {
    const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
      env: {
        ...process.env,
        SANDBOX_PORT: '0',
        SANDBOX_SMTP_PORT: '0',
        SANDBOX_PUBLIC_KEY: 'pk_of_tests',
        SANDBOX_SECRET_KEY: 'sk_of_tests',
        SANDBOX_WEBHOOK_SECRET: 'whsec_of_tests',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const first = lineSchema.parse(JSON.parse((await lines.next()).value ?? ''));
    expect(first.msg).toBe('sandbox pronta');
    expect(first.smtp_port).toBeGreaterThan(0);

    const url = `http://127.0.0.1:${first.port}`;
    expect(await (await fetch(`${url}/healthcheck`)).json()).toEqual({ status: 'ok' });
    const headers = { authorization: 'Bearer sk_of_tests', 'idempotency-key': 'k1' };
    // This amount creates the charge and delays the response by a minute.
    const delayedResponse = fetch(`${url}/payment/v1/charges`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        method: 'pix',
        amount_centavos: 50_404,
        reference: 'presa',
        customer: { name: 'Ana', document: '52998224725', email: 'ana@exemplo.com.br' },
        webhook_url: `${url}/nowhere`,
      }),
    }).catch((error: unknown) => error);
    const listed = () => fetch(`${url}/payment/v1/charges?reference=presa`, { headers });
    await expect.poll(async () => (await listed()).json()).toMatchObject({ data: [{ status: 'pending' }] });

    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(await delayedResponse).toBeInstanceOf(Error);
  });
});
