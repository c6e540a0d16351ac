import { z } from 'zod';

import type { CallDefinition } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';

type Json = Record<string, unknown>;

/** Zod's own JSON Schema is draft 2020-12, which OpenAPI 3.1 takes as it is. */
function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

function parametersOf(part: z.ZodObject | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (!part) return [];
  const schema = schemaOf(part, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }));
}

function refusalResponses(codes: readonly RefusalCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `${code}: ${refusals[code].message}`).join(' '),
        content: { 'application/json': { schema: refusalSchema(group) } },
      },
    ]),
  );
}

function refusalSchema(codes: readonly RefusalCode[]): Json {
  return {
    type: 'object',
    required: ['error', 'code', 'message', 'data'],
    properties: {
      error: { const: true },
      code: { enum: [...codes] },
      message: { type: 'string' },
      msg_params: { type: 'object', additionalProperties: { type: 'string' } },
      data: {
        anyOf: [
          { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          { type: 'null' },
        ],
      },
      request_id: { type: 'string' },
    },
  };
}

function successResponse(call: CallDefinition): Json {
  if (call.answers === 'events') {
    return {
      description: 'Server-sent events',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  }
  if (call.answers === 'bytes') {
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  return {
    description: 'Done',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['error', 'message', 'data'],
          properties: {
            error: { const: false },
            message: { type: ['string', 'null'] },
            data: schemaOf(call.data, 'output'),
          },
        },
      },
    },
  };
}

function descriptionOf(call: CallDefinition): string {
  const sentences = [call.origin === 'core' ? 'Core: section 7 of the specification.' : 'Extension.'];
  if (call.access === 'shopper') sentences.push('In a closed store for customers only.');
  for (const [name, open] of Object.entries(call.openPath ?? {})) {
    sentences.push(`There open to anyone where ${name} is ${open.join(' or ')}.`);
  }
  return sentences.join(' ');
}

function operationOf(name: string, call: CallDefinition): Json {
  const codes = new Set<RefusalCode>(call.refusals);
  if (call.path || call.query || call.headers || call.body || call.form) codes.add('validation_failed');
  if (call.access === 'customer' || call.access === 'shopper')
    codes.add('unauthenticated').add('token_expired');
  if (call.csrf !== 'none') codes.add('csrf_invalid');
  if (call.body) codes.add('payload_too_large');
  if (call.access !== 'server') codes.add('store_not_found').add('store_inactive');
  const parameters = [
    ...parametersOf(call.path, 'path'),
    ...parametersOf(call.query, 'query'),
    ...parametersOf(call.headers, 'header'),
    ...(call.access === 'server' ? [] : [{ $ref: '#/components/parameters/StoreId' }]),
  ];
  return {
    operationId: name.replace(/[^A-Za-z]+/g, '_').replace(/_+$/, ''),
    tags: [name.split('/')[2]],
    summary: call.summary,
    description: descriptionOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
      },
    }),
    ...(call.form && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: schemaOf(call.form, 'input') } },
      },
    }),
    ...(call.access === 'customer' && { security: [{ customer: [] }] }),
    // An empty one: a token may be left out.
    ...(call.access === 'shopper' && { security: [{}, { customer: [] }] }),
    responses: { [String(call.status ?? 200)]: successResponse(call), ...refusalResponses([...codes]) },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<CallDefinition>(contract)) {
    const [method = '', path = ''] = name.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(name, call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine commerce API',
      version: '1.0.0',
      description:
        'Every call a Vitrine storefront makes. Messages are English ids; storefronts translate them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      parameters: {
        StoreId: {
          name: 'store-id',
          in: 'header',
          required: true,
          description: 'Public id of the store.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: { customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
