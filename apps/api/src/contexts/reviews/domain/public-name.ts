/** Longer ones are cut: a review names its writer in one line. */
const longest = 60;

/** 'Ana Beatriz Moreira' is 'Ana M.': who reviews is not found by their full name. */
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
