import { type OperationNode, RawNode, TableNode } from 'kysely';

const stringsAndNames = /"[^"]*"|'(?:[^']|'')*'/g;
/** The two constructs in which `from` does not precede a table. */
const harmlessFrom = /\bdistinct\s+from\b|\bextract\s*\(\s*\w+\s+from\b/gi;
const tableWords =
  /\b(?:from|join|into|using|update|insert|delete|merge|truncate|table|copy|execute|prepare|call|create|alter|drop|grant)\b/i;
/** Syntax that could hide words from the check or end the statement: comments, other quoting, `;`. */
const hidingMarks = /--|\/\*|;|\\|\$\w*\$|\be'/i;

/**
 * Refuses raw SQL that is more than an expression: it must not name a table or end its enclosing expression. Values are
 * harmless, because they are sent as parameters.
 */
export function checkRawExpression(node: RawNode): void {
  const text = textOf(node).replaceAll(stringsAndNames, (quoted) => (quoted.startsWith("'") ? "''" : 'name'));
  if (hidingMarks.test(text) || tableWords.test(text.replaceAll(harmlessFrom, '')) || !isBalanced(text)) {
    throw new Error(`raw SQL that is more than an expression cannot be scoped to a store: ${textOf(node)}`);
  }
}

/**
 * Returns whether raw SQL is a single function call, such as `generate_series(1, 9)`, which may be a source of rows.
 */
export function isFunctionCall(node: RawNode): boolean {
  const text = textOf(node).trim();
  const opening = /^[a-z_]\w*\(/.exec(text);
  if (!opening) return false;
  const closing = closingOf(text, opening[0].length - 1);
  return closing === text.length - 1;
}

/** Returns whether a function reads tables that its text argument names. */
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
  if (TableNode.is(parameter)) throw new Error('a table in raw SQL cannot be scoped to a store');
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

/** Returns the position of the closing bracket. */
function closingOf(text: string, from: number): number {
  let depth = 0;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}
