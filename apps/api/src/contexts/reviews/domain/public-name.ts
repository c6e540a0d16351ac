/** Longer names are truncated to fit a line. */
const longest = 60;

/** Shortens 'Ana Beatriz Moreira' to 'Ana M.', so that authors cannot be found by their full name. */
export function publicName({
  first_name: firstName,
  last_name: lastName,
}: {
  first_name: string;
  last_name: string;
}): string {
  const [first = ''] = firstName.trim().split(/\s+/);
  const last = lastName.trim().split(/\s+/).at(-1) ?? '';
  return `${first.slice(0, longest - 3)} ${last.slice(0, 1)}.`;
}
