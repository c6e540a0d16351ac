import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { boundedRecord, configPair, typedCep } from '#contract/schemas/primitives.ts';
import { registeredCompany } from '#contract/schemas/registered-company.ts';

const appName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

/** The fields of an upload. The server chooses folder and name: `path` has no effect. */
export const uploadForm = z.object({
  /** Allowed file extensions, separated by commas, among the accepted ones. */
  allowed: z.string().max(200).optional(),
  upload_type: z.string().max(40).optional(),
  path: z.string().max(200).optional(),
  image: z.file().optional(),
  file: z.file().optional(),
});

export const lookupCalls = defineCalls('shopper', {
  'GET /api/lookups/postcodes/{postcode}': {
    summary: 'Street, neighbourhood, city and state of a postcode; erro is true if it does not exist.',
    origin: 'core',
    access: 'public',
    tags: [],
    path: z.object({ postcode: typedCep }),
    data: z.object({
      logradouro: z.string(),
      bairro: z.string(),
      localidade: z.string(),
      uf: z.string(),
      erro: z.boolean(),
    }),
    refusals: ['lookup_unavailable', 'too_many_requests'],
  },
  'GET /api/lookups/municipalities/{uf}': {
    summary: 'Municipalities of a state, ordered by nome.',
    origin: 'core',
    access: 'public',
    tags: [],
    path: z.object({ uf: z.string().regex(/^[A-Z]{2}$/) }),
    data: z.array(z.object({ nome: z.string() })),
    refusals: ['not_found', 'lookup_unavailable'],
  },
  'GET /api/lookups/companies/{cnpj}': {
    summary:
      'Whether the store accepts the company of a CNPJ, and its data for the form. Null: the registry failed, and the store accepts the company without data.',
    origin: 'core',
    access: 'public',
    tags: [],
    path: z.object({ cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/) }),
    query: z.object({ registrations: z.literal('BR').optional() }),
    data: registeredCompany.nullable(),
    refusals: [
      'not_found',
      'taxvat_invalid',
      'company_not_found',
      'company_refused',
      'company_activity_refused',
      'company_unverified',
      'company_registry_silent',
      'too_many_requests',
    ],
  },
  'POST /api/storage/files/upload': {
    summary:
      'Uploads a picture or PDF of at most 1 MB. Returns an id to use as the value of an attribute at registration; an unused upload is deleted after a day.',
    origin: 'core',
    access: 'public',
    bodyType: 'multipart',
    form: uploadForm,
    data: z.object({ image: z.uuid().optional(), file: z.uuid().optional() }),
    refusals: ['file_empty', 'file_too_large', 'file_type_unsupported', 'too_many_requests'],
  },
  'GET /api/storage/uploads/{id}': {
    summary: 'A file that the customer uploaded; another customer’s responds 404.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    path: z.object({ id: z.uuid() }),
    data: z.unknown(),
    answers: 'bytes',
    refusals: ['not_found'],
  },
  'GET /api/storage/files/{path}': {
    summary: 'A public file of the store, such as the original of a picture.',
    origin: 'extension',
    access: 'public',
    tags: [],
    csrf: 'none',
    path: z.object({ path: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,150}$/) }),
    data: z.unknown(),
    answers: 'bytes',
    refusals: ['not_found'],
  },
  'GET /api/integrations/social-login/{provider}/config': {
    summary: 'Social login app: status, app_id, version.',
    origin: 'core',
    access: 'public',
    tags: [],
    path: z.object({ provider: appName }),
    data: z.array(configPair),
  },
  'GET /api/integrations/{app}/public-config': {
    summary: 'The public settings of an app, such as the conversion API.',
    origin: 'core',
    access: 'public',
    tags: [],
    path: z.object({ app: appName }),
    data: z.array(configPair),
  },
  'POST /api/integrations/{app}/custom': {
    summary:
      'Actions of an app; trackEvent forwards an event. Without the required consent (header x-consent), or if the app is disabled, the event is discarded and the response is the same.',
    origin: 'core',
    access: 'public',
    path: z.object({ app: appName }),
    body: z.object({
      action: z.literal('trackEvent'),
      data: boundedRecord(z.string().max(100), z.unknown(), 200),
    }),
    data: z.null(),
    refusals: ['not_found', 'too_many_requests'],
  },
});
