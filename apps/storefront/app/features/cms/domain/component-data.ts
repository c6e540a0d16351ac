/** Merchants write the data of components: missing or malformed values count as empty, never as errors. */
type Data = Readonly<Record<string, unknown>>;

export function readText(data: Data, name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Reads a short text that may also be written as a number, such as an id or a width. */
export function readTextOrNumber(data: Data, name: string): string {
  const value = data[name];
  // String() and Number() throw for an object from JSON that has a member 'toString'.
  return typeof value === 'number' ? String(value) : readText(data, name);
}

/** Reads a positive integer, given as a number or as digits. */
export function readCount(data: Data, name: string, fallback: number): number {
  const number = Number(readTextOrNumber(data, name));
  return Number.isSafeInteger(number) && number > 0 ? number : fallback;
}

/** Reads the items of a list or of a comma-separated text. */
export function readTexts(data: Data, name: string): string[] {
  const value = data[name];
  const items: readonly unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return items
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map((item) => String(item).trim())
    .filter((item) => item !== '');
}

export function readRecords(data: Data, name: string): Data[] {
  const value = data[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the address of a link: a path of the shop, http(s), mailto or tel. Any other is empty. */
export function readHref(data: Data, name: string): string {
  const href = readText(data, name);
  return /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/i.test(href) ? href : '';
}

/** Reads one of the allowed values; the first one for any other data. */
export function readChoice<const Choice extends string>(
  data: Data,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = readText(data, name);
  return choices.find((choice) => choice === value) ?? choices[0];
}
