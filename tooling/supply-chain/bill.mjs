import { exceptionOf } from './licences.mjs';

/**
 * @typedef {object} Component
 * @property {string} bom-ref
 * @property {string} name
 * @property {string} purl
 * @property {unknown[]} [licenses]
 *
 * @typedef {object} Bill
 * @property {{ component: { name: string } }} metadata
 * @property {Component[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 */

/**
 * Returns npm's bill of all packages reduced to the shop and what it ships, with the licences that packages name in a file only. npm itself,
 * asked to omit what is for development, also omits packages that the root needs for development and a workspace to run: pg, react.
 * Throws if the bill lacks a shipped package.
 * @param {string} json
 * @param {readonly import('./licences.mjs').LicensedPackage[]} shipped
 * @returns {string}
 */
export function shippedBill(json, shipped) {
  /** @type {Bill} */
  const bill = JSON.parse(json);
  // npm takes it from the folder.
  bill.metadata.component.name = 'vitrine';
  const wanted = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
  const listed = new Set(bill.components.map(packageOf));
  const missing = [...wanted].filter((one) => !listed.has(one));
  if (missing.length > 0) throw new Error(`npm sbom lacks ${missing.join(', ')}`);
  const components = bill.components
    .filter(
      (component) => component.purl.startsWith('pkg:npm/%40vitrine/') || wanted.has(packageOf(component)),
    )
    .map((component) => {
      const exception = component.licenses ? undefined : exceptionOf(nameOf(component));
      return exception ? { ...component, licenses: [{ license: { id: exception.licence } }] } : component;
    });
  const omitted = new Set(
    bill.components
      .filter((one) => !components.some((kept) => kept['bom-ref'] === one['bom-ref']))
      .map((one) => one['bom-ref']),
  );
  const dependencies = bill.dependencies
    .filter(({ ref }) => !omitted.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !omitted.has(one)) }));
  return `${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`;
}

/** @param {Component} component @returns {string} such as `@a/b@1.0.0` */
const packageOf = ({ purl }) => decodeURIComponent(purl.replace(/^pkg:npm\/|\?.*$/g, ''));

/** @param {Component} component */
const nameOf = (component) => packageOf(component).replace(/@[^@]+$/, '');

/**
 * Returns a table of packages: name, version, licence, and why one may be shipped under another licence.
 * @param {readonly import('./licences.mjs').LicensedPackage[]} shipped
 * @returns {string}
 */
export function licenceTable(shipped) {
  const rows = shipped.map(({ name, version, licence }) => {
    const exception = exceptionOf(name);
    return [name, version, licence ?? exception?.licence ?? '', exception?.reason ?? ''];
  });
  return [['name', 'version', 'licence', 'reason'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\n`)
    .join('');
}

/** @param {string} text */
const cell = (text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
