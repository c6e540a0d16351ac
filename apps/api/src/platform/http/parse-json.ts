import { refuse } from '#api/platform/refusal.ts';

import { parseBoundedJson } from './bounded-json.ts';

/** Parses a JSON body; an empty one is `{}`. Refuses malformed and deeply nested bodies. */
export function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return parseBoundedJson(text);
  } catch {
    throw refuse('validation_failed', { fields: { body: ['validation.invalid'] } });
  }
}
