import { adminContract } from './admin/admin-contract.ts';
import { webhookTopics } from './admin/webhook-events.ts';
import { webhookOperation } from './admin/webhook-operation.ts';
import type { CallDefinition } from './call-definition.ts';
import { contract } from './contract.ts';
import { csrfHeader, csrfValiditySeconds } from './csrf.ts';
import { type JsonObject, jsonSchemaOf } from './json-schema.ts';
import { operationOf, tagOf } from './open-api-operation.ts';
import { previewHeader } from './preview-token.ts';

const tagDescriptions: Readonly<Record<string, string>> = {
  admin:
    'The merchants’ panel, for staff and for programs with an API key. Refusals have a Portuguese message.',
  apps: 'Messages of the providers of apps that are part of the shop.',
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
  for (const [name, call] of Object.entries<CallDefinition>({ ...contract, ...adminContract })) {
    const [method = '', path = ''] = name.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(name, call);
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
