import { type OperationNode, RawNode, TableNode } from 'kysely';

const stringsAndNames = /"[^"]*"|'(?:[^']|'')*'/g;
/** The two places where `from` does not name a table. */
const harmlessFrom = /\bdistinct\s+from\b|\bextract\s*\(\s*\w+\s+from\b/gi;
const tableWords =
  /\b(?:from|join|into|using|update|insert|delete|merge|truncate|table|copy|execute|prepare|call|create|alter|drop|grant)\b/i;
/** Syntax that hides words from the check or ends the statement: comments, other quoting, `;`. */
const hidingMarks = /--|\/\*|;|\\|\$\w*\$|\be'/i;

/**
 * Refuses raw SQL that is more than an expression: what names a table, and what could step out of the place it
 * stands in. Values do not matter: they travel apart from the text.
 */
export function checkRawExpression(node: RawNode): void {
  const text = textOf(node).replaceAll(stringsAndNames, (quoted) => (quoted.startsWith("'") ? "''" : 'name'));
  if (hidingMarks.test(text) || tableWords.test(text.replaceAll(harmlessFrom, '')) || !isBalanced(text)) {
    throw new Error(`Raw SQL that is more than an expression cannot be scoped to a store: ${textOf(node)}`);
  }
}

/** Whether raw SQL is one call of a function, such as `generate_series(1, 9)`: then rows may come from it. */
export function isFunctionCall(node: RawNode): boolean {
  const text = textOf(node).trim();
  const opening = /^[a-z_]\w*\(/.exec(text);
  if (!opening) return false;
  const closing = closingOf(text, opening[0].length - 1);
  return closing === text.length - 1;
}

/** A function that reads tables by a text it is given. */
export function readsTables(functionName: string): boolean {
  return /_to_xml|^dblink|^pg_read/i.test(functionName);
}

/** Returns the whole text of the raw expression, with `?` for values and identifiers. */
function textOf({ sqlFragments, parameters }: RawNode): string {
  return sqlFragments
    .map((fragment, index) => {
      const parameter = parameters[index];
      return fragment + (parameter ? textOfParameter(parameter) : '');
    })
    .join('');
}

function textOfParameter(parameter: OperationNode): string {
  if (TableNode.is(parameter)) throw new Error('A table in raw SQL cannot be scoped to a store.');
  return RawNode.is(parameter) ? textOf(parameter) : '?';
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Where the bracket that opens at `from` closes. */
function closingOf(text: string, from: number): number {
  let depth = 0;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}
