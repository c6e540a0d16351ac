/** Returns the names of the changed fields, those in lists by their places, such as `variants.0.stock`. */
export function changedPaths(dirtyFields: unknown, prefix = ''): string[] {
  if (dirtyFields === true) return [prefix];
  if (typeof dirtyFields !== 'object' || dirtyFields === null) return [];
  return Object.entries(dirtyFields).flatMap(([name, changed]) =>
    changedPaths(changed, prefix === '' ? name : `${prefix}.${name}`),
  );
}
