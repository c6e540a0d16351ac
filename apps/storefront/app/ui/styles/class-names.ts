/** Joins what is a non-empty string and drops the rest. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  let joined = '';
  for (const name of names) {
    if (name) joined = joined === '' ? name : `${joined} ${name}`;
  }
  return joined;
}
