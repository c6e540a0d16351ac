import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';

import { openApiDocument } from './openapi.ts';

it('[API+01] gives an OpenAPI 3.1 document that a validator of others accepts', async () => {
  const result = await new Validator().validate(structuredClone(openApiDocument()));
  expect(result).toEqual({ valid: true });
});

it('describes a call with its parameters, body and refusals', () => {
  const document = openApiDocument() as { paths: Record<string, Record<string, Record<string, unknown>>> };
  const addItem = document.paths['/api/cart/carts/items']?.post;
  expect(addItem).toHaveProperty('requestBody.content.application/json.schema.properties.qty.default', 1);
  expect(addItem).toHaveProperty('responses.404');
});
