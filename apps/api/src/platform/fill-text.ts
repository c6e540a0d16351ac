export type TextValues = Readonly<Record<string, string | number>>;

/** Puts values in the place of their names in braces. */
export function fillText(text: string, values: TextValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
