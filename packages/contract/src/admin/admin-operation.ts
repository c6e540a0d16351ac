import { type JsonObject, parametersOf, jsonSchemaOf } from '#contract/json-schema.ts';

import type { AdminCallDefinition } from './admin-call-definition.ts';
import { adminRefusalsOf } from './admin-contract.ts';
import { adminRefusals } from './admin-refusals.ts';
import { instancePermissions, permissions } from './permissions.ts';

/** Returns an admin call as an operation of the OpenAPI document, with its permission as `x-permission`. */
export function adminOperation(name: string, call: AdminCallDefinition): JsonObject {
  const { access } = call;
  return {
    operationId: name.replace(/[^A-Za-z]+/g, '_').replace(/_+$/, ''),
    tags: ['admin'],
    summary: call.summary,
    description: accessSentence(access),
    ...(access !== 'anyone' && access !== 'signed-in' && { 'x-permission': access }),
    parameters: [
      ...parametersOf(call.path, 'path'),
      ...parametersOf(call.query, 'query'),
      { $ref: '#/components/parameters/StoreId' },
      { $ref: '#/components/parameters/RequestId' },
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(call.body, 'input') } },
      },
    }),
    security: access === 'anyone' ? [] : [{ staff: [] }],
    responses: { [String(call.status ?? 200)]: success(call), ...refused(call) },
  };
}

function accessSentence(access: AdminCallDefinition['access']): string {
  if (access === 'anyone') return 'Without a session.';
  if (access === 'signed-in') return 'For any staff of the store, not for keys.';
  return `Needs the permission \`${access}\` (${{ ...permissions, ...instancePermissions }[access]}).`;
}

function success(call: AdminCallDefinition): JsonObject {
  if (!call.data) {
    return {
      description: 'A file.',
      content: { [call.file]: { schema: { type: 'string', format: 'binary' } } },
    };
  }
  const schema = {
    type: 'object',
    required: ['error', 'message', 'data'],
    properties: {
      error: { const: false },
      message: { type: ['string', 'null'] },
      data: jsonSchemaOf(call.data, 'output'),
    },
  };
  return { description: 'Success.', content: { 'application/json': { schema } } };
}

function refused(call: AdminCallDefinition): JsonObject {
  const codes = [...adminRefusalsOf(call), 'internal_error' as const];
  const byStatus = Map.groupBy(codes, (code) => adminRefusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      // A rule of the shop has a code of its own.
      const code = group.includes('problem') ? { type: 'string' } : { enum: group };
      const schema = {
        type: 'object',
        required: ['error', 'code', 'message', 'data'],
        properties: {
          error: { const: true },
          code,
          message: { type: 'string' },
          data: { type: ['object', 'null'] },
          request_id: { type: 'string' },
        },
      };
      const description = group.map((one) => `${one}: ${adminRefusals[one].message}`).join(' ');
      return [String(status), { description, content: { 'application/json': { schema } } }];
    }),
  );
}
