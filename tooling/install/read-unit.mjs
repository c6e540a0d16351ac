import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Unit a unit of systemd with what its drop-ins change
 * @property {string} name with its instance: `vitrine-api@1.service`
 * @property {(key: string) => string[]} all values of a key in all sections, in order; an empty one has ended those before it
 * @property {(key: string) => string | undefined} last
 */

/**
 * Reads a unit and its drop-ins as systemd does: templates, `%i`, `%p` and resets by an empty value. Throws if there is none.
 * @param {string} name `vitrine-api@1.socket`; a service when it has no ending
 * @param {readonly string[]} folders the first one that has it wins
 * @returns {Unit}
 */
export function readUnit(name, folders) {
  const full = /\.(service|socket)$/.test(name) ? name : `${name}.service`;
  const [, prefix = '', instance = '', kind = ''] = /^([^@]+?)(?:@(.*))?\.(service|socket)$/.exec(full) ?? [];
  const template = instance === '' ? full : `${prefix}@.${kind}`;
  const file = [full, template]
    .flatMap((one) => folders.map((folder) => path.join(folder, one)))
    .find((one) => existsSync(one));
  if (file === undefined) throw new Error(`there is no unit ${full}`);
  const dropIns = [...new Set([template, full])]
    .flatMap((one) => folders.map((folder) => path.join(folder, `${one}.d`)))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((one) => path.join(folder, one)));
  /** @type {Map<string, string[]>} */
  const values = new Map();
  for (const text of [file, ...dropIns].map((one) => readFileSync(one, 'utf8'))) {
    for (const [, key = '', written = ''] of text.matchAll(/^(\w+)=(.*)$/gm)) {
      const value = written
        .trim()
        .replaceAll('%i', instance)
        .replaceAll('%I', instance)
        .replaceAll('%p', prefix);
      values.set(key, value === '' ? [] : [...(values.get(key) ?? []), value]);
    }
  }
  const all = (/** @type {string} */ key) => values.get(key) ?? [];
  return { name: full, all, last: (key) => all(key).at(-1) };
}
