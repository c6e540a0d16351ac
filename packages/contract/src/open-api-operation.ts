import { adminRefusals } from './admin/admin-refusals.ts';
import { instancePermissions, permissions } from './admin/permissions.ts';
import type { CallDefinition, ShopCall, StaffCall } from './call-definition.ts';
import { declaredRefusals } from './declared-refusals.ts';
import { type JsonObject, parametersOf, jsonSchemaOf } from './json-schema.ts';
import { refusals } from './refusals.ts';

/** Returns a call as an operation of the OpenAPI document; a staff call has its permission as `x-permission`. */
export function operationOf(name: string, call: CallDefinition): JsonObject {
  const isRead = name.startsWith('GET ');
  const form = call.audience === 'staff' ? undefined : call.form;
  const input = call.body ?? form;
  return {
    operationId: name.replace(/[^A-Za-z]+/g, '_').replace(/_+$/, ''),
    tags: [tagOf(name)],
    summary: call.summary,
    description: call.audience === 'staff' ? accessSentence(call) : descriptionOf(call),
    ...(call.audience === 'staff' &&
      call.access !== 'anyone' &&
      call.access !== 'signed-in' && { 'x-permission': call.access }),
    parameters: [
      ...parametersOf(call.path, 'path'),
      ...parametersOf(call.query, 'query'),
      ...parametersOf(call.headers, 'header'),
      ...parameterNames(call, isRead).map((of) => ({ $ref: `#/components/parameters/${of}` })),
    ],
    ...(input && {
      requestBody: {
        required: true,
        content: {
          [form ? 'multipart/form-data' : 'application/json']: { schema: jsonSchemaOf(input, 'input') },
        },
      },
    }),
    security: securityOf(call),
    responses: { [String(call.status ?? 200)]: successResponse(call, isRead), ...refusalResponses(call) },
  };
}

/** Returns the tag of a call: the third segment of its path, `cart` for `/api/cart/carts`. */
export function tagOf(name: string): string {
  return name.split('/')[2] ?? '';
}

/** Returns the names of the parameters that a call has by its audience. */
function parameterNames(call: CallDefinition, isRead: boolean): string[] {
  if (call.audience === 'staff') return ['StoreId', 'RequestId'];
  const isOfServers = call.audience === 'server';
  return [
    ...(call.store === 'none' ? [] : [isOfServers ? 'StoreQuery' : 'StoreId']),
    ...(isRead && !isOfServers ? ['Preview'] : []),
    ...(isOfServers ? [] : ['ClientAddress']),
    'RequestId',
  ];
}

const guestSentences = {
  buyer: 'Also for a guest buyer.',
  price: 'The token of a guest buyer decides prices only.',
  order: 'Also for a guest buyer, and for the token of a mailed order link.',
} as const satisfies Record<NonNullable<ShopCall['guests']>, string>;

function descriptionOf(call: ShopCall): string {
  const sentences = [call.origin === 'core' ? 'Core: section 7 of the specification.' : 'Extension.'];
  if (call.access === 'shopper') sentences.push('In a closed store for customers only.');
  if (call.guests) sentences.push(guestSentences[call.guests]);
  for (const [name, open] of Object.entries(call.openPath ?? {})) {
    sentences.push(`There open to anyone where ${name} is ${open.join(' or ')}.`);
  }
  if (call.csrf === 'server-time') {
    sentences.push('`nbf` of the csrf token is the time that `GET /api/sales/now` returned.');
  }
  if (call.description) sentences.push(call.description);
  return sentences.join(' ');
}

function accessSentence({ access }: StaffCall): string {
  if (access === 'anyone') return 'Without a session.';
  if (access === 'signed-in') return 'For any staff of the store, not for keys.';
  return `Needs the permission \`${access}\` (${{ ...permissions, ...instancePermissions }[access]}).`;
}

/** Lists the required credentials, each entry an alternative; an empty list allows everyone. */
function securityOf(call: CallDefinition): JsonObject[] {
  if (call.audience === 'staff') return call.access === 'anyone' ? [] : [{ staff: [] }];
  if (call.audience === 'server') return call.access === 'shared-key' ? [{ server: [] }] : [];
  const csrf = call.csrf === 'none' ? {} : { csrf: [] };
  if (call.access === 'customer') return [{ ...csrf, customer: [] }];
  const withoutToken = call.csrf === 'none' ? [] : [csrf];
  if (call.access === 'public') return withoutToken;
  // The empty alternative makes the token optional.
  return [call.csrf === 'none' ? {} : csrf, { ...csrf, customer: [] }, { ...csrf, server: [] }];
}

const binary = { schema: { type: 'string', format: 'binary' } };
const successHeaders = {
  Vary: { $ref: '#/components/headers/Vary' },
  'x-valid-until': { $ref: '#/components/headers/ValidUntil' },
};

function successResponse(call: CallDefinition, isRead: boolean): JsonObject {
  if (!call.data) return { description: 'A file.', content: { [call.file]: binary } };
  if (call.audience !== 'staff' && call.answers === 'events') {
    return {
      description:
        'Server-sent events. After `event: ready` the data of each event is one ChangeEvent as JSON: ' +
        '`data: {"store":"aurora","tags":["product:12","category:3"]}`.',
      content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/ChangeEvent' } } },
    };
  }
  const ofShop = { headers: isRead ? successHeaders : { Vary: successHeaders.Vary } };
  const headers = call.audience === 'staff' ? {} : ofShop;
  if (call.audience !== 'staff' && call.answers === 'bytes') {
    return { description: 'The file.', ...headers, content: { 'application/octet-stream': binary } };
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
  return { description: 'Success.', ...headers, content: { 'application/json': { schema } } };
}

const messagesByField = {
  anyOf: [
    { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    { type: 'null' },
  ],
};

/** Returns the responses of a call's refusals by status, in the words of its reader. */
function refusalResponses(call: CallDefinition): JsonObject {
  const isForStaff = call.audience === 'staff';
  const texts: Readonly<Record<string, { status: number; message: string }>> = isForStaff
    ? adminRefusals
    : refusals;
  const declared = [...declaredRefusals(call), 'internal_error'].flatMap((code) => {
    const text = texts[code];
    return text ? [{ code, ...text }] : [];
  });
  return Object.fromEntries(
    [...Map.groupBy(declared, ({ status }) => status)].map(([status, group]) => {
      const codes = group.map(({ code }) => code);
      const schema = {
        type: 'object',
        required: ['error', 'code', 'message', 'data'],
        properties: {
          error: { const: true },
          // A rule of the shop has a code of its own.
          code: isForStaff && codes.includes('problem') ? { type: 'string' } : { enum: codes },
          message: { type: 'string' },
          ...(!isForStaff && {
            msg_params: { type: 'object', additionalProperties: { type: 'string' } },
          }),
          data: isForStaff ? { type: ['object', 'null'] } : messagesByField,
          request_id: { type: 'string' },
        },
      };
      const description = group.map(({ code, message }) => `${code}: ${message}`).join(' ');
      return [String(status), { description, content: { 'application/json': { schema } } }];
    }),
  );
}
