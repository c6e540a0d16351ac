import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

import { FAILING_SITE_KEY } from './captcha.routes.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

function verify(response: string, secret = 'segredo'): Promise<Response> {
  return fetch(`${sandbox.url}/captcha/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
  });
}

async function verdictOn(response: string, secret?: string): Promise<unknown> {
  return (await verify(response, secret)).json();
}

const passed = { success: true, hostname: 'localhost', challenge_ts: expect.any(String) as string };
const failedWith = (code: string) => ({ success: false, 'error-codes': [code] });

interface Widget {
  render(container: unknown, options: object): string;
  execute(id: string, settings: { async: true }): Promise<{ response: string }>;
  getResponse(id: string): string;
}

/** Runs the script like a page and returns the object that it defines on `window`. */
async function loadWidget(): Promise<Widget> {
  const src = `${sandbox.url}/captcha/api.js?onload=ready`;
  let isReady = false;
  const window: { ready: () => void; hcaptcha?: Widget } = { ready: () => (isReady = true) };
  const script = await (await fetch(src)).text();
  runInNewContext(script, { window, document: { currentScript: { src } }, URL, fetch });
  expect(isReady).toBe(true);
  if (!window.hcaptcha) throw new Error('script defined no widget');
  return window.hcaptcha;
}

describe('the captcha', () => {
  it('has an invisible widget whose token is valid once', async () => {
    const widget = await loadWidget();
    let called = '';
    const id = widget.render(null, {
      sitekey: 'loja',
      size: 'invisible',
      callback: (token: string) => (called = token),
    });
    const { response } = await widget.execute(id, { async: true });
    expect([called, widget.getResponse(id)]).toEqual([response, response]);
    expect(await verdictOn(response)).toEqual(passed);
    expect(await verdictOn(response)).toEqual(failedWith('timeout-or-duplicate'));
  });

  it('returns invalid tokens for the failing site key', async () => {
    const widget = await loadWidget();
    const id = widget.render(null, { sitekey: FAILING_SITE_KEY });
    const { response } = await widget.execute(id, { async: true });
    expect(await verdictOn(response)).toEqual(failedWith('invalid-input-response'));
  });

  it('accepts a token for two minutes', async () => {
    const challenge = await fetch(`${sandbox.url}/captcha/challenge`, { method: 'POST' });
    const { token } = z.object({ token: z.string() }).parse(await challenge.json());
    sandbox.clock.advance(120_000);
    expect(await verdictOn(token)).toEqual(failedWith('timeout-or-duplicate'));
  });

  it.each([
    ['captcha-reprovado', 'invalid-input-response'],
    ['qualquer-coisa', 'invalid-input-response'],
    ['captcha-vencido', 'timeout-or-duplicate'],
    ['', 'missing-input-response'],
  ])('refuses "%s"', async (token, code) => {
    expect(await verdictOn(token)).toEqual(failedWith(code));
  });

  it('always accepts the test token, also in JSON', async () => {
    expect(await verdictOn('captcha-aprovado')).toEqual(passed);
    const response = await fetch(`${sandbox.url}/captcha/siteverify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: 'segredo', response: 'captcha-aprovado' }),
    });
    expect(await response.json()).toEqual(passed);
  });

  it('requires a secret', async () => {
    expect(await verdictOn('captcha-aprovado', '')).toEqual(failedWith('missing-input-secret'));
  });

  it('responds 503 to the sentinel of an outage', async () => {
    expect((await verify('captcha-fora-do-ar')).status).toBe(503);
  });
});
