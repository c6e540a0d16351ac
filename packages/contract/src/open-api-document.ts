import type { AdminCallDefinition } from './admin/admin-call-definition.ts';
import { adminContract } from './admin/admin-contract.ts';
import { adminOperation } from './admin/admin-operation.ts';
import { webhookTopics } from './admin/webhook-events.ts';
import { webhookOperation } from './admin/webhook-operation.ts';
import type { CallDefinition } from './call-definition.ts';
import { contract } from './contract.ts';
import { csrfHeader, csrfValiditySeconds } from './csrf.ts';
import { declaredRefusals } from './declared-refusals.ts';
import { type JsonObject, parametersOf, jsonSchemaOf } from './json-schema.ts';
import { previewHeader } from './preview-token.ts';
import { type RefusalCode, refusals } from './refusals.ts';

function refusalResponses(codes: readonly RefusalCode[]): JsonObject {
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

function refusalSchema(codes: readonly RefusalCode[]): JsonObject {
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

const successHeaders = {
  Vary: { $ref: '#/components/headers/Vary' },
  'x-valid-until': { $ref: '#/components/headers/ValidUntil' },
};

function successResponse(call: CallDefinition, isRead: boolean): JsonObject {
  const headers = { headers: isRead ? successHeaders : { Vary: successHeaders.Vary } };
  if (call.answers === 'events') {
    return {
      description:
        'Server-sent events. After `event: ready` the data of each event is one ChangeEvent as JSON: ' +
        '`data: {"store":"aurora","tags":["product:12","category:3"]}`.',
      content: {
        'text/event-stream': {
          schema: { $ref: '#/components/schemas/ChangeEvent' },
        },
      },
    };
  }
  if (call.answers === 'bytes') {
    return {
      description: 'The file.',
      ...headers,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  return {
    description: 'Success.',
    ...headers,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['error', 'message', 'data'],
          properties: {
            error: { const: false },
            message: { type: ['string', 'null'] },
            data: jsonSchemaOf(call.data, 'output'),
          },
        },
      },
    },
  };
}

const guestSentences = {
  buyer: 'Also for a guest buyer.',
  order: 'Also for a guest buyer, and for the token of a mailed order link.',
} as const satisfies Record<NonNullable<CallDefinition['guests']>, string>;

function descriptionOf(call: CallDefinition): string {
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

/** Lists the required credentials, each entry an alternative; an empty list allows everyone. */
function securityOf(call: CallDefinition): JsonObject[] {
  if (call.access === 'server') return call.answers === 'events' ? [{ server: [] }] : [];
  const csrf = call.csrf === 'none' ? {} : { csrf: [] };
  if (call.access === 'customer') return [{ ...csrf, customer: [] }];
  const withoutToken = call.csrf === 'none' ? [] : [csrf];
  if (call.access === 'public') return withoutToken;
  // The empty alternative makes the token optional.
  return [call.csrf === 'none' ? {} : csrf, { ...csrf, customer: [] }, { ...csrf, server: [] }];
}

function storeParameterOf(call: CallDefinition): JsonObject[] {
  if (call.store === 'none') return [];
  return [{ $ref: `#/components/parameters/${call.access === 'server' ? 'StoreQuery' : 'StoreId'}` }];
}

function operationOf(name: string, call: CallDefinition): JsonObject {
  const isRead = name.startsWith('GET ');
  const parameters = [
    ...parametersOf(call.path, 'path'),
    ...parametersOf(call.query, 'query'),
    ...parametersOf(call.headers, 'header'),
    ...storeParameterOf(call),
    ...(isRead && call.access !== 'server' ? [{ $ref: '#/components/parameters/Preview' }] : []),
    ...(call.access === 'server' ? [] : [{ $ref: '#/components/parameters/ClientAddress' }]),
    { $ref: '#/components/parameters/RequestId' },
  ];
  return {
    operationId: name.replace(/[^A-Za-z]+/g, '_').replace(/_+$/, ''),
    tags: [tagOf(name)],
    summary: call.summary,
    description: descriptionOf(call),
    parameters,
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(call.body, 'input') } },
      },
    }),
    ...(call.form && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: jsonSchemaOf(call.form, 'input') } },
      },
    }),
    security: securityOf(call),
    responses: {
      [String(call.status ?? 200)]: successResponse(call, isRead),
      ...refusalResponses([...declaredRefusals(call), 'internal_error']),
    },
  };
}

/** Returns the tag of a call: the third segment of its path, `cart` for `/api/cart/carts`. */
function tagOf(name: string): string {
  return name.split('/')[2] ?? '';
}

const tagDescriptions: Readonly<Record<string, string>> = {
  admin:
    'The merchants’ panel, for staff and for programs with an API key. Refusals have a Portuguese message.',
  auth: 'Login, tokens and the logged-in customer.',
  cart: 'Carts, coupons, gift wrap, delivery options and promotions.',
  catalog: 'Categories, products, search, reviews, lists and stock alerts.',
  cms: 'Pages, tags, countdowns, popups, forms, newsletter and blog.',
  customer: 'Registration, account, addresses, wishlist, credits, returns and reviews of a customer.',
  customization: 'Custom settings.',
  integrations: 'Social login, conversion API and analytics.',
  lookups: 'Postcodes, municipalities and companies.',
  payment: 'Payment methods, charges, saved cards and webhooks of payment providers.',
  sales: 'Server time and orders.',
  storage: 'Uploads and files.',
  store: 'Stores, redirects and the stream of changes.',
  theme: 'Theme settings.',
  webhooks: 'What a store notifies merchants’ programs of, by the Standard Webhooks specification.',
};

const description = `
Every call that a Vitrine storefront makes. A back end that honours this document serves the storefront (\`API_URL\`).

**Envelope.** Each JSON response is \`{error, message, data}\`; a refusal also has \`code\`, one of the codes listed at its status,
and \`request_id\`. Messages are English ids, which storefronts translate. Programs compare \`code\`.

**Shared secret.** Storefront and back end share one secret of at least 16 characters (\`API_SHARED_SECRET\`). The security schemes
\`csrf\` and \`server\` and the header \`x-preview\` are derived from it; it never reaches a browser. A browser calls a storefront's
gateway at the same paths: the gateway adds \`store-id\`, \`csrf-token\`, \`x-client-address\` and \`x-request-id\` itself.

**Idempotency.** Where \`idempotency-key\` is a parameter, repeating a request with the same key and body returns the first answer;
the same key with another body is refused with \`idempotency_key_reused\`.

**Texts.** Inputs are read in visible characters: invisible ones are dropped, blanks are plain, accents composed. Phones, documents,
postcodes and e-mails are accepted as people write them and returned in their stored form: digits, and e-mails in lower case with an
ASCII domain.

**Stores.** An answer belongs to the store of its request (\`Vary: store-id\`).
`.trim();

const csrfDescription = `
JWT signed with HS256. The key is the UTF-8 bytes of \`csrf:\` followed by the shared secret. Claims: \`store_id\` (the value of the
\`store-id\` header), \`nbf\` (Unix seconds now; for \`POST /api/sales/orders\` the time that \`GET /api/sales/now\` returned) and
\`exp\`, at most \`nbf\` + ${csrfValiditySeconds}. Clocks may differ by one second. Anything else is refused with \`csrf_invalid\`.
`.trim();

const serverDescription = `
Proves that a request comes from a storefront's server: \`Bearer\` and the base64url HMAC-SHA256 of the text \`server\`, keyed with the
UTF-8 bytes of the shared secret.
`.trim();

const previewDescription = `
Reads content as of another moment. \`base64url(payload).base64url(signature)\`: payload is the JSON \`{store, at, exp}\` with the
store's public id, an ISO instant and Unix seconds; signature is the HMAC-SHA256 of the encoded payload, keyed with the UTF-8 bytes
of \`preview:\` followed by the shared secret. An invalid token is ignored.
`.trim();

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, call] of Object.entries<CallDefinition>(contract)) {
    const [method = '', path = ''] = name.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(name, call);
  }
  for (const [name, call] of Object.entries<AdminCallDefinition>(adminContract)) {
    const [method = '', path = ''] = name.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = adminOperation(name, call);
  }
  const names = [...Object.keys(contract), ...Object.keys(adminContract)];
  const tags = [...new Set([...names.map(tagOf), 'webhooks'])].toSorted();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine commerce API',
      version: '1.0.0',
      description,
      contact: { name: 'Vitrine' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that published this document.' }],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] })),
    paths,
    webhooks: Object.fromEntries(webhookTopics.map((topic) => [topic, webhookOperation(topic)])),
    components: {
      schemas: { ChangeEvent: jsonSchemaOf(contract['GET /api/store/events'].data, 'output') },
      headers: {
        Vary: { description: 'Names `store-id`.', schema: { type: 'string' } },
        ValidUntil: {
          description: 'The instant from which the response may change; caches expire it then.',
          schema: { type: 'string', format: 'date-time' },
        },
      },
      parameters: {
        StoreId: {
          name: 'store-id',
          in: 'header',
          required: true,
          description: 'Public id of the store.',
          schema: { type: 'string' },
        },
        StoreQuery: {
          name: 'store',
          in: 'query',
          required: true,
          description: 'Public id of the store, in the webhook URL registered with the provider.',
          schema: { type: 'string' },
        },
        Preview: {
          name: previewHeader,
          in: 'header',
          description: previewDescription,
          schema: { type: 'string' },
        },
        ClientAddress: {
          name: 'x-client-address',
          in: 'header',
          description: 'Network address of the shopper, from the gateway, by which rate limits count.',
          schema: { type: 'string' },
        },
        RequestId: {
          name: 'x-request-id',
          in: 'header',
          description: 'Id of the request in logs and refusals. The API generates a missing one.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        customer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: '`data.access_token` of `POST /api/auth/customers/login`.',
        },
        csrf: { type: 'apiKey', in: 'header', name: csrfHeader, description: csrfDescription },
        staff: {
          type: 'http',
          scheme: 'bearer',
          description:
            '`data.token` of `POST /api/admin/sessions`, or an API key, which has the permissions that it was created with.',
        },
        server: { type: 'http', scheme: 'bearer', description: serverDescription },
      },
    },
  };
}
