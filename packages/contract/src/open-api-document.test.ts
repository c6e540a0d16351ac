import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { adminContract } from './admin/admin-contract.ts';
import { webhookTopics } from './admin/webhook-events.ts';
import type { ShopCall, StaffCall } from './call-definition.ts';
import { contract } from './contract.ts';
import { csrfHeader } from './csrf.ts';
import { openApiDocument } from './open-api-document.ts';

const operation = z.looseObject({
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  operationId: z.string().regex(/^\w+$/),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.record(z.string(), z.unknown())),
  responses: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const published = z
  .object({
    info: z.object({ description: z.string() }),
    tags: z.array(z.object({ name: z.string(), description: z.string() })),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({
      securitySchemes: z.record(z.string(), z.looseObject({ description: z.string() })),
    }),
  })
  .parse(openApiDocument());
const operations = Object.values(published.paths).flatMap((path) => Object.values(path));
const calls = Object.entries<ShopCall>(contract);
const adminCalls = Object.entries<StaffCall>(adminContract);

function operationOf(name: string) {
  const [method = '', path = ''] = name.split(' ');
  const found = published.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`document lacks ${name}`);
  return found;
}

it('[API+01] is an OpenAPI 3.1 document that an independent validator accepts', async () => {
  const result = await new Validator().validate(structuredClone(openApiDocument()));
  expect(result).toEqual({ valid: true });
});

it("[API+01] is clean under Redocly's recommended rules", async () => {
  // Section 7 of the specification writes four paths with a trailing slash.
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'no-path-trailing-slash': 'off' },
  });
  const source = JSON.stringify(openApiDocument());
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('[API+01] declares every tag and a unique id per operation', () => {
  const declared = new Set(published.tags.map(({ name }) => name));
  expect(operations.flatMap(({ tags }) => tags).filter((tag) => !declared.has(tag))).toEqual([]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(
    calls.length + adminCalls.length,
  );
});

it('describes a call with its parameters, body and refusals', () => {
  const addItem = operationOf('POST /api/cart/carts/items');
  expect(addItem).toHaveProperty('requestBody.content.application/json.schema.properties.qty.default', 1);
  expect(addItem).toHaveProperty('responses.404');
});

it.each(calls)('[INT+07] documents whether %s requires a csrf header and a token', (name, call) => {
  const { security } = operationOf(name);
  const needsCsrf = call.audience !== 'server' && call.csrf !== 'none';
  const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
  expect(isOpen).toBe(!needsCsrf && call.access !== 'customer' && call.answers !== 'events');
  for (const one of security) {
    expect(Object.keys(one).includes('csrf')).toBe(needsCsrf);
    expect(call.access !== 'customer' || 'customer' in one).toBe(true);
  }
});

it('[INT+07] documents algorithm, key and claims of the csrf header', () => {
  const { csrf } = published.components.securitySchemes;
  expect(csrf).toMatchObject({ type: 'apiKey', in: 'header', name: csrfHeader });
  for (const term of ['HS256', 'csrf:', 'store_id', 'nbf', 'exp', 'GET /api/sales/now', 'csrf_invalid']) {
    expect(csrf?.description).toContain(term);
  }
});

it('[INT+07] documents headers, event stream and server key', () => {
  const text = JSON.stringify(openApiDocument());
  for (const name of ['store-id', 'x-valid-until', 'x-preview', 'x-client-address', 'x-request-id']) {
    expect(text).toContain(`"${name}"`);
  }
  const events = operationOf('GET /api/store/events');
  expect(events.security).toEqual([{ server: [] }]);
  expect(events.responses['200']).toHaveProperty(['content', 'text/event-stream', 'schema', '$ref']);
  expect(published.components.securitySchemes['server']?.description).toContain('HMAC-SHA256');
});

it('[INT+07] declares the refusal of a quantity off its step for orders', () => {
  const responses = operationOf('POST /api/sales/orders').responses;
  expect(JSON.stringify(responses['422'])).toContain('"quantity_off_step"');
});

it('[ADM+02] [API+01] publishes the permission of every admin call that needs one', () => {
  const permissionOf = publishedPermissions();
  for (const [name, { access }] of adminCalls) {
    const { security, ...operated } = operationOf(name);
    expect([name, operated]).toEqual([name, expect.objectContaining({ tags: ['admin'] })]);
    expect([name, security]).toEqual([name, access === 'anyone' ? [] : [{ staff: [] }]]);
    const permission = access === 'anyone' || access === 'signed-in' ? undefined : access;
    expect([name, permissionOf(name)]).toEqual([name, permission]);
  }
});

it('[INT+01] describes the webhook of every topic by its body', () => {
  const { webhooks } = z
    .looseObject({ webhooks: z.record(z.string(), z.looseObject({ post: z.looseObject({}) })) })
    .parse(openApiDocument());
  expect(Object.keys(webhooks)).toEqual(webhookTopics);
  for (const topic of webhookTopics) {
    const path = ['requestBody', 'content', 'application/json', 'schema', 'properties', 'type', 'const'];
    expect(webhooks[topic]?.post).toHaveProperty(path, topic);
  }
});

/** Builds the document once: it grows with every call. */
function publishedPermissions(): (name: string) => unknown {
  const { paths } = z
    .looseObject({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) })
    .parse(openApiDocument());
  return (name) => {
    const [method = '', path = ''] = name.split(' ');
    return paths[path]?.[method.toLowerCase()]?.['x-permission'];
  };
}

it('names no cost of the merchant in a call of shoppers', () => {
  const naming = calls.flatMap(([name]) => (/"cost/i.test(JSON.stringify(operationOf(name))) ? [name] : []));
  expect(naming).toEqual([]);
  expect(JSON.stringify(operationOf('GET /api/admin/products/{id}'))).toContain('"cost_centavos"');
});
