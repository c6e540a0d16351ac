/** Licences, by SPDX id, under which a package may be shipped with the shop. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Packages under another licence, or whose package.json names none: what theirs is, and why they may be shipped.
 * @type {ReadonlyArray<{ readonly names: RegExp, readonly licence: string, readonly reason: string }>}
 */
export const licenceExceptions = [
  {
    names: /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a shared library beside sharp that anyone may replace',
  },
  {
    names: /^libheif-js$/,
    licence: 'LGPL-3.0',
    reason: 'a WebAssembly module in a chunk of its own, unchanged, that anyone may replace',
  },
  { names: /^png-js$/, licence: 'MIT', reason: 'named in its LICENSE file only' },
];

/**
 * Returns whether an SPDX expression can be fulfilled with the given licences: all of `AND`, one of `OR`.
 * @param {string} expression
 * @param {ReadonlySet<string>} allowed
 * @returns {boolean}
 */
export function isAllowedLicence(expression, allowed = allowedLicences) {
  const text = expression.trim();
  const alternatives = partsOf(text, 'OR');
  if (alternatives.length > 1) return alternatives.some((part) => isAllowedLicence(part, allowed));
  const demands = partsOf(text, 'AND');
  if (demands.length > 1) return demands.every((part) => isAllowedLicence(part, allowed));
  if (text.startsWith('(') && text.endsWith(')')) return isAllowedLicence(text.slice(1, -1), allowed);
  return allowed.has(text);
}

/**
 * Splits an expression at an operator outside of parentheses.
 * @param {string} text
 * @param {'AND' | 'OR'} operator
 */
function partsOf(text, operator) {
  /** @type {string[]} */
  const parts = [];
  let depth = 0;
  let part = '';
  for (const token of text.split(/(\s+|[()])/)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === operator && depth === 0) {
      parts.push(part);
      part = '';
    } else part += token;
  }
  return [...parts, part];
}

/**
 * @typedef {object} LicensedPackage
 * @property {string} name
 * @property {string} version
 * @property {string | null} licence null where its package.json names none
 */

/**
 * Returns what a package may not be shipped for; null if it may be.
 * @param {LicensedPackage} shipped
 * @returns {string | null}
 */
export function licenceProblem({ name, version, licence }) {
  if (licence !== null && isAllowedLicence(licence)) return null;
  const exception = exceptionOf(name);
  const isCovered =
    exception !== undefined &&
    (licence === null || isAllowedLicence(licence, new Set([...allowedLicences, exception.licence])));
  return isCovered ? null : `${name}@${version}: ${licence ?? 'no licence'}`;
}

/** @param {string} name */
export const exceptionOf = (name) => licenceExceptions.find(({ names }) => names.test(name));
