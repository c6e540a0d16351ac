import { refuse } from '#api/platform/refusal.ts';

/** Deeper than any body of the contract or of a service, because values are traversed recursively. */
const deepest = 32;

/** Parses JSON; throws a SyntaxError if it is malformed or nested too deeply. */
export function parseBoundedJson(text: string): unknown {
  if (isDeeperThan(text, deepest)) throw new SyntaxError(`JSON is nested more than ${deepest} times`);
  return JSON.parse(text);
}

/** Counts brackets outside of strings, before anything is built. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isInText = !isInText;
    else if (isInText) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

/** Parses a JSON body; an empty one is `{}`. Refuses malformed and deeply nested bodies. */
export function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return parseBoundedJson(text);
  } catch {
    throw refuse('validation_failed', { fields: { body: ['validation.invalid'] } });
  }
}
