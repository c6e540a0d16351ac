import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { helpText } from '../../apps/api/scripts/store/operate.ts';
import { columnNames } from '../../apps/api/src/contexts/catalogue/files/domain/file-columns.ts';
import { apiVariables } from '../../apps/api/src/server/config.ts';
import { storefrontVariables } from '../../apps/storefront/server/read-storefront-config.ts';
import { openApiDocument } from '../../packages/contract/src/open-api-document.ts';
import { settingsTable } from '../../packages/contract/src/settings.ts';
import { inRepository } from '../setup/repository.mjs';

/**
 * What programs, operators and files of others depend on, by name: the same hash means the same meaning to them.
 * @typedef {Readonly<Record<string, string>>} PublicSurface
 */

/** Returns the public surface of the sources: calls, schemas, webhooks, settings, variables, commands, columns of catalogue files, messages of apps, slots of looks. */
export function publicSurface() {
  const { paths, webhooks, components } = /** @type {OpenApi} */ (openApiDocument());
  return Object.fromEntries(
    [
      ...Object.entries(paths).flatMap(([path, operations]) =>
        entriesOf(operations, (method) => `${method.toUpperCase()} ${path}`),
      ),
      ...entriesOf(components.schemas, (name) => `schema ${name}`),
      ...entriesOf(webhooks, (topic) => `webhook ${topic}`),
      ...entriesOf(settingsTable, (name) => `setting ${name}`),
      ...Object.keys({ ...apiVariables.shape, ...storefrontVariables.shape }).map((name) => [
        `variable ${name}`,
        '',
      ]),
      ...commandNames().map((name) => [`command ${name}`, '']),
      ...columnNames.map((name) => [`column ${name}`, '']),
      ...['app-manifest', 'app-messages'].map((name) => [
        name,
        hashOf(JSON.parse(readFileSync(inRepository(`docs/contracts/${name}.schema.json`), 'utf8'))),
      ]),
      ...lookInterfaces(),
    ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );
}

/**
 * @typedef {object} OpenApi
 * @property {Record<string, Record<string, unknown>>} paths
 * @property {Record<string, unknown>} webhooks
 * @property {{ schemas: Record<string, unknown> }} components
 */

/** Returns the names of the operator's commands, from their help. */
function commandNames() {
  const calls = helpText().matchAll(/npm run store -- (?:--store \S+ )?([a-z-]+)/g);
  return [...new Set([...calls].map(([, name = '']) => name))];
}

/** Returns the interfaces that components of a look are typed against, without their comments. */
function lookInterfaces() {
  const file = inRepository('apps/storefront/app/platform/look/look.ts');
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
  return [...code.matchAll(/^export interface (\w+) (\{[^]*?^\})/gm)].map(([, name = '', body = '']) => [
    `look ${name}`,
    hashOf(body.replaceAll(/\s+/g, ' ')),
  ]);
}

/**
 * @param {Readonly<Record<string, unknown>>} record
 * @param {(key: string) => string} nameOf
 */
const entriesOf = (record, nameOf) =>
  Object.entries(record).map(([key, value]) => [nameOf(key), hashOf(value)]);

/** @param {unknown} value */
const hashOf = (value) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
    .slice(0, 12);

/**
 * Sorts the keys of objects, whose order means nothing, and leaves out what only people read.
 * @param {unknown} value
 * @returns {unknown}
 */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'summary' && key !== 'description')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}

/**
 * Returns the names that differ between two surfaces, by what a program notices.
 * @param {PublicSurface} before
 * @param {PublicSurface} after
 */
export function surfaceChanges(before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return {
    added: names.filter((name) => !(name in before)),
    removed: names.filter((name) => !(name in after)),
    changed: names.filter((name) => name in before && name in after && before[name] !== after[name]),
  };
}
