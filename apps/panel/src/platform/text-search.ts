/** Returns a reader of the texts of these names in an address; empty ones are left out. */
export function textSearch<const Name extends string>(...names: readonly Name[]) {
  return (said: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = said[name];
        return typeof value === 'string' && value !== '' ? [[name, value]] : [];
      }),
    ) as { readonly [One in Name]?: string };
}
