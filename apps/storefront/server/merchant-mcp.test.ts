import { createHmac, randomBytes } from 'node:crypto';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { anyEngine, testDay, type TestDatabase } from '@vitrine/api/test-databases.ts';
import { adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import { permissionNames } from '@vitrine/contract/admin/permissions.ts';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { merchantTools } from './agents/merchant-tools.ts';
import { startShopOn } from './testing/start-shop-on.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

describe('the tools of a merchant’s assistant', () => {
  const tools = merchantTools(new Set(permissionNames));

  it('[INT+05] have names that clients accept, each once', () => {
    for (const { name } of tools) expect(name).toMatch(/^[a-z_]{1,64}$/);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  });

  it('[INT+05] are reads and proposals of calls that the key may make, and no other call', () => {
    const held = new Set([
      'catalogue.read',
      'catalogue.write',
      'orders.read',
      'orders.write',
      'proposals.write',
    ]);
    for (const { call } of merchantTools(held)) expect(held).toContain(adminContract[call].access);
    const proposed = tools.filter(({ isProposal }) => isProposal).map(({ call }) => call);
    expect(proposed).toContain('PUT /api/admin/variants/{sku}/price');
    for (const call of [
      'POST /api/admin/orders/{number}/refunds',
      'POST /api/admin/keys',
      'POST /api/admin/staff',
      'POST /api/admin/payment-accounts',
      'POST /api/admin/proposals/{id}/approval',
    ])
      expect(tools.map((tool): string => tool.call)).not.toContain(call);
    expect(merchantTools(new Set(['catalogue.write'])).filter(({ isProposal }) => isProposal)).toEqual([]);
  });
});

describe('the panel’s MCP endpoint', () => {
  const sku = 'AUR-ALM-01-AREIA-55X55';
  const permissions = ['catalogue.read', 'catalogue.write', 'proposals.read', 'proposals.write'];
  let storage: TestDatabase;
  let shop: RunningStorefront;
  let key: string;
  beforeAll(async () => {
    storage = await anyEngine.open('demo');
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: testDay });
    key = await addKey();
    shop = await startShopOn(storage.database, { hasJobs: false, registry: new Registry() });
  });
  afterAll(async () => {
    await shop?.stop();
    vi.useRealTimers();
    await storage?.close();
  });

  async function addKey(): Promise<string> {
    const text = `vk_${randomBytes(32).toString('base64url')}`;
    const db = storage.database.everything;
    const { id } = await db
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', 'aurora')
      .executeTakeFirstOrThrow();
    const { id: staffId } = await db
      .insertInto('staff')
      .values({
        store_id: id,
        email: 'dona@exemplo.com.br',
        name: 'Dona',
        role: 'owner',
        created_at: testDay,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('api_keys')
      .values({
        store_id: id,
        name: 'assistente',
        prefix: text.slice(0, 10),
        token_hash: createHmac('sha256', 'api-key:token-secret-of-tests').update(text).digest('base64url'),
        permissions: JSON.stringify(permissions),
        needs_approval: true,
        created_by: 'Dona',
        created_by_staff_id: staffId,
        created_at: testDay,
        last_used_at: null,
        revoked_at: null,
      })
      .execute();
    return text;
  }

  async function connect(authorization: string, store = 'aurora') {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const url = new URL(`http://localhost:${shop.port}/mcp/${store}`);
    await client.connect(
      new StreamableHTTPClientTransport(url, {
        // Resolves the panel's host to the test's port.
        fetch: async (_, init) => {
          const headers = Object.fromEntries(new Headers(init?.headers));
          const body = typeof init?.body === 'string' ? init.body : undefined;
          const answer = await shop.ask(url.pathname, {
            method: init?.method ?? 'GET',
            headers: { ...headers, authorization, host: 'painel.test' },
            ...(body !== undefined && { body }),
          });
          const sent = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
            typeof value === 'string' ? [[name, value]] : [],
          );
          const hasBody = answer.bytes.length > 0;
          return new Response(hasBody ? answer.text : null, { status: answer.status, headers: sent });
        },
      }),
    );
    return client;
  }

  it('[INT+05] reads with the key’s permissions, proposes a change, and changes nothing', async () => {
    const client = await connect(`Bearer ${key}`);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('get_variants_sku');
    expect(names).toContain('propose_put_variants_sku_price');
    expect(names.filter((name) => /_orders|customer|staff|payment/.test(name))).toEqual([]);
    const read = await client.callTool({ name: 'get_variants_sku', arguments: { path: { sku } } });
    const { version, list_price_centavos: price } = read.structuredContent as {
      version: string;
      list_price_centavos: number;
    };
    const body = { list_price_centavos: price + 1_000, offer_price_centavos: null, version };
    const proposed = await client.callTool({
      name: 'propose_put_variants_sku_price',
      arguments: { path: { sku }, body, note: 'Novo preço do fornecedor.' },
    });
    expect(proposed.structuredContent).toMatchObject({
      proposal: {
        status: 'pending',
        proposed_by: 'assistente',
        changes: [{ target: { id: sku }, after: { price_centavos: price + 1_000 } }],
      },
      approve_at: 'http://painel.test/aprovacoes',
    });
    const again = await client.callTool({ name: 'get_variants_sku', arguments: { path: { sku } } });
    expect(again.structuredContent).toEqual(read.structuredContent);
    const refused = await client.callTool({
      name: 'propose_put_variants_sku_price',
      arguments: { path: { sku }, body: { ...body, version: 'x' } },
    });
    expect(refused.isError).toBe(true);
    await client.close();
  });

  it.each([
    ['an unknown key', `Bearer vk_${'a'.repeat(43)}`, 'aurora'],
    ['no key', 'Basic x', 'aurora'],
    ['a key of another store', null, 'serra'],
  ])('[INT+05] [ADM+02] refuses %s', async (_, authorization, store) => {
    await expect(connect(authorization ?? `Bearer ${key}`, store)).rejects.toThrow();
    const answer = await shop.ask(`/mcp/${store}`, {
      method: 'POST',
      headers: { host: 'painel.test', authorization: authorization ?? `Bearer ${key}` },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });
});
