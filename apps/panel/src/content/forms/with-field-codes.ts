import type { FormField } from '@vitrine/contract/schemas/cms.ts';

import { keyFrom, freeCode } from '#panel/content/editing/record-codes.ts';

/** Returns the fields with a code for each new one, from its label; drops the choices of those that have none. */
export function withFieldCodes(fields: readonly FormField[]): FormField[] {
  const taken = new Set(fields.map(({ code }) => code));
  return fields.map((field) => {
    const code = field.code || freeCode(keyFrom(field.label).slice(0, 60) || 'campo', taken);
    taken.add(code);
    return { ...field, code, options: field.type === 'select' ? (field.options ?? []) : [] };
  });
}
