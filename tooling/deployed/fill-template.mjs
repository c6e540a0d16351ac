/**
 * Replaces each `{{name}}`. Throws for a name without a value, and for a value without a place.
 * @param {string} template
 * @param {Record<string, string>} values
 * @returns {string}
 */
export function fillTemplate(template, values) {
  const used = new Set();
  const filled = template.replace(/\{\{(\w+)\}\}/g, (_, /** @type {string} */ name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template needs a value for ${name}.`);
    used.add(name);
    return value;
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`The template has no place for ${unused.join(', ')}.`);
  return filled;
}
