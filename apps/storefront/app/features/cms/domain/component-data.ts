/** A component's data is the merchant's: what is missing or malformed is empty, never an error. */
type Data = Readonly<Record<string, unknown>>;

export function readText(data: Data, name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** A whole number above zero, given as a number or as digits. */
export function readCount(data: Data, name: string, fallback: number): number {
  const number = Number(data[name]);
  return Number.isSafeInteger(number) && number > 0 ? number : fallback;
}

/** Texts and numbers of a list, or of a text with commas between them. */
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

/** An address that a link may lead to: of this shop, of the web, a mail or a telephone. Any other is empty. */
export function readHref(data: Data, name: string): string {
  const href = readText(data, name);
  return /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/i.test(href) ? href : '';
}

/** One of the values that the component knows; the first of them where the data says something else. */
export function readChoice<const Choice extends string>(
  data: Data,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = readText(data, name);
  return choices.find((choice) => choice === value) ?? choices[0];
}
