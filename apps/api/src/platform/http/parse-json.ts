import { refuse } from '#api/platform/refusal.ts';

/** Deeper than any body of the contract: whoever walks through a value does so by recursion. */
const deepest = 32;

/** The value of a JSON body; an empty one counts as `{}`. Refuses what is no JSON or nested too deeply. */
export function parseJson(text: string): unknown {
  if (text === '') return {};
  if (isDeeperThan(text, deepest)) throw invalidBody();
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody();
  }
}

const invalidBody = () => refuse('validation_failed', { fields: { body: ['validation.invalid'] } });

/** Reads brackets outside of texts, without building anything of what may be too deep to build. */
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
