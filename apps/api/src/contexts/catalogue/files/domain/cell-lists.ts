import type {
  AttributeEntry,
  ImageEntry,
  NamedEntry,
  OptionEntry,
  OptionValueEntry,
} from './catalogue-entry.ts';
import { cutAt, escapeMarks, itemsOf, splitAt, withoutEscapes } from './item-text.ts';

const code = /^[a-z0-9][a-z0-9_-]*$/;
const colour = /^(.*?)#([0-9a-fA-F]{3,8})$/s;

/** Reads `areia:Areia`, or a label alone: text before a colon is a code only if it has the form of one. */
function readNamed(text: string): NamedEntry {
  const [before = '', after] = cutAt(text, ':') ?? [];
  if (after !== undefined && code.test(before.trim())) {
    return { code: before.trim(), label: withoutEscapes(after).trim() };
  }
  return { label: withoutEscapes(text).trim() };
}

function writeNamed({ code: codeText = '', label = '' }: NamedEntry): string {
  return `${codeText}:${escapeMarks(label)}`;
}

/** Reads `Material=Linho|origem:Origem=Serro`; null if malformed. */
export function readAttributes(cell: string): AttributeEntry[] | null {
  return allOf(
    itemsOf(cell).map((item) => {
      const [name, value] = cutAt(item, '=') ?? [];
      if (name === undefined || value === undefined) return null;
      return { ...readNamed(name), value: withoutEscapes(value).trim() };
    }),
  );
}

export function writeAttributes(attributes: readonly AttributeEntry[]): string {
  return attributes.map((one) => `${writeNamed(one)}=${escapeMarks(one.value)}`).join('|');
}

/** Reads `color:Cor=areia:Areia#d9c7a8|color:Cor=oliva:Oliva`: one item per value, in order. */
export function readOptions(cell: string): OptionEntry[] | null {
  const read = allOf(
    itemsOf(cell).map((item) => {
      const [name, value] = cutAt(item, '=') ?? [];
      if (name === undefined || value === undefined) return null;
      return { option: readNamed(name), value: readOptionValue(value) };
    }),
  );
  if (!read) return null;
  const options = new Map<string, NamedEntry & { values: OptionValueEntry[] }>();
  for (const { option, value } of read) {
    const key = option.code ?? option.label ?? '';
    const known = options.get(key) ?? { ...option, values: [] };
    known.values.push(value);
    options.set(key, known);
  }
  return [...options.values()];
}

function readOptionValue(text: string): OptionValueEntry {
  const [, name, hex] = colour.exec(text) ?? [];
  if (name === undefined || hex === undefined || /(?:^|[^\\])(?:\\\\)*\\$/.test(name)) return readNamed(text);
  return { ...readNamed(name), color: `#${hex}` };
}

export function writeOptions(options: readonly OptionEntry[]): string {
  return options
    .flatMap((option) =>
      option.values.map((value) => `${writeNamed(option)}=${writeNamed(value)}${value.color ?? ''}`),
    )
    .join('|');
}

/** Reads `Cor=Areia|size=t1`, each as code or label. */
export function readOptionValues(cell: string): Record<string, string> | null {
  const pairs = allOf(
    itemsOf(cell).map((item) => {
      const [name, value] = cutAt(item, '=') ?? [];
      if (name === undefined || value === undefined) return null;
      return [withoutEscapes(name).trim(), withoutEscapes(value).trim()] as const;
    }),
  );
  return pairs && Object.fromEntries(pairs);
}

export function writeOptionValues(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([option, value]) => `${escapeMarks(option)}=${escapeMarks(value)}`)
    .join('|');
}

/** Reads `sala:Sala/mantas:Mantas|Presentes`: paths in the category tree. */
export function readCategories(cell: string): NamedEntry[][] {
  return itemsOf(cell).map((item) => splitAt(item, '/').map(readNamed));
}

export function writeCategories(categories: readonly (readonly NamedEntry[])[]): string {
  return categories.map((way) => way.map(writeNamed).join('/')).join('|');
}

/** Reads `almofada-1.jpg=Almofada na cor areia@color:areia|detalhe.jpg`. */
export function readImages(cell: string): ImageEntry[] | null {
  return allOf(
    itemsOf(cell).map((item) => {
      const [picture, optionText] = cutAt(item, '@') ?? [item];
      const option = optionText === undefined ? undefined : cutAt(optionText, ':');
      if (option === null) return null;
      const [file, alt] = cutAt(picture, '=') ?? [picture];
      return {
        file: withoutEscapes(file).trim(),
        ...(alt !== undefined && { alt: withoutEscapes(alt).trim() }),
        option_value: option && {
          code: withoutEscapes(option[0]).trim(),
          value: withoutEscapes(option[1]).trim(),
        },
      };
    }),
  );
}

/** In a picture's path a slash separates folders and needs no escape. */
export function writeImages(images: readonly ImageEntry[]): string {
  return images
    .map(({ file, alt, option_value: option }) => {
      const optionText = option ? `@${escapeMarks(option.code)}:${escapeMarks(option.value)}` : '';
      return `${escapeMarks(file).replaceAll(String.raw`\/`, '/')}=${escapeMarks(alt ?? '')}${optionText}`;
    })
    .join('|');
}

function allOf<Item>(items: (Item | null)[]): Item[] | null {
  return items.every((item) => item !== null) ? items : null;
}

/** Returns a price as cells have it: `129,90`. */
export function plainPrice(centavos: number): string {
  return `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;
}
