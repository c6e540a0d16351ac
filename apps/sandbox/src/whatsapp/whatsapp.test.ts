import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestSandbox, type TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const send = (change: object = {}, token = 'EAA-teste') =>
  fetch(`${sandbox.url}/whatsapp/106540352242922/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511984127730',
      type: 'template',
      template: {
        name: 'pedido_pago',
        language: { code: 'pt_BR' },
        components: [
          { type: 'body', parameters: ['Ana', '1000', 'Loja'].map((text) => ({ type: 'text', text })) },
        ],
      },
      ...change,
    }),
  });

it('[INT+13] accepts a template as the Cloud API does, and names it in its list', async () => {
  const response = await send();
  expect(await response.json()).toMatchObject({
    contacts: [{ input: '5511984127730', wa_id: '5511984127730' }],
    messages: [{ id: expect.stringMatching(/^wamid\./) }],
  });
  const list = await fetch(`${sandbox.url}/whatsapp/messages`);
  expect(await list.json()).toMatchObject({
    messages: [{ template: 'pedido_pago', parameters: ['Ana', '1000', 'Loja'] }],
  });
});

it.each([
  ['5511984120429', 429, 130_429],
  ['5511984120056', 400, 131_056],
  ['5511984120500', 500, 131_000],
])('[INT+13] refuses %s with %i and its code', async (to, status, code) => {
  const response = await send({ to });
  expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }]);
});

it('[INT+13] refuses a token from the moment that it is ended, and no other', async () => {
  expect((await send({}, 'EAA-um')).status).toBe(200);
  await fetch(`${sandbox.url}/whatsapp/tokens/EAA-um`, { method: 'DELETE' });
  expect(await (await send({}, 'EAA-um')).json()).toMatchObject({ error: { code: 190 } });
  expect((await send({}, 'EAA-dois')).status).toBe(200);
});

it('[INT+13] refuses an expired token, an unknown number and a template that does not exist', async () => {
  expect(await (await send({}, 'EAA-vencido')).json()).toMatchObject({ error: { code: 190 } });
  const unknown = await fetch(`${sandbox.url}/whatsapp/4040`, {
    headers: { authorization: 'Bearer EAA-teste' },
  });
  expect(await unknown.json()).toMatchObject({ error: { code: 100 } });
  const template = { name: 'outro', language: { code: 'pt_BR' }, components: [] };
  expect(await (await send({ template })).json()).toMatchObject({ error: { code: 132_001 } });
});
