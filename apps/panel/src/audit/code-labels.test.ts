import { adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { codeLabels } from './code-labels.ts';

/** Fields whose codes no screen shows as they are. */
const notShown: Readonly<Record<string, string>> = {
  code: 'each comes with its own Portuguese message',
  used_by: 'screens show the labels of the settings',
  colors: 'names of fields with labels of their own',
  name: 'elements of HTML, as their specification names them',
  disabled_because: 'a sentence of the webhook’s status',
  userVerification: 'the browser’s, of WebAuthn',
  residentKey: 'the browser’s, of WebAuthn',
  attestation: 'the browser’s, of WebAuthn',
  formato: 'a field of the file that a customer downloads',
  tipo: 'a field of the file that a customer downloads',
};
/** The structure of a text or of WebAuthn, not a word. */
const structural: ReadonlySet<string> = new Set(['heading', 'paragraph', 'item', 'public-key']);

/** Collects the codes of a schema by the name of their field. */
function collectCodes(node: unknown, field: string, codes: Map<string, Set<string>>): void {
  if (Array.isArray(node)) {
    for (const one of node) collectCodes(one, field, codes);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { enum: values, const: value, properties, ...rest } = node as Record<string, unknown>;
  const given = [...(Array.isArray(values) ? values : []), value].filter((one) => typeof one === 'string');
  if (given.length > 0) codes.set(field, new Set([...(codes.get(field) ?? []), ...given]));
  for (const [name, schema] of Object.entries({ ...(properties as object | undefined) })) {
    collectCodes(schema, name, codes);
  }
  for (const part of Object.values(rest)) collectCodes(part, field, codes);
}

it('[ADM+03] has a Portuguese label for every code that the admin API answers', () => {
  const codes = new Map<string, Set<string>>();
  for (const call of Object.values(adminContract)) {
    if ('data' in call && call.data instanceof z.ZodType) {
      collectCodes(z.toJSONSchema(call.data, { unrepresentable: 'any', io: 'output' }), 'data', codes);
    }
  }
  expect(codes.size).toBeGreaterThan(20);
  const unlabelled = [...codes].flatMap(([field, values]) =>
    field in notShown
      ? []
      : [...values]
          .filter((code) => !structural.has(code) && !codeLabels[field]?.[code])
          .map((code) => `${field}: ${code}`),
  );
  expect(unlabelled).toEqual([]);
});

it('[ADM+03] shows no code as its own label', () => {
  const same = Object.entries(codeLabels).flatMap(([field, labels]) =>
    Object.entries(labels)
      .filter(([code, label]) => label === code || /_/.test(label))
      .map(([code]) => `${field}: ${code}`),
  );
  expect(same).toEqual([]);
});

/** English words that codes are made of, and that no Portuguese label has. */
const english =
  /\b(?:open|closed|credit|goodwill|payment|awaiting|paid|pending|refused|approved|order|price|stock|name|setup|done|failed|waiting)\b/i;

it('[ADM+03] has no English word in a label', () => {
  const found = Object.entries(codeLabels).flatMap(([field, labels]) =>
    Object.entries(labels)
      .filter(([, label]) => english.test(label))
      .map(([code, label]) => `${field}: ${code}: ${label}`),
  );
  expect(found).toEqual([]);
});
