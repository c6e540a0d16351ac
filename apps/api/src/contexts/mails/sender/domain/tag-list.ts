/** The tags of a record such as 'v=DKIM1; k=rsa; p=…', by name in lower case; null where the text is no such list. */
export function parseTagList(text: string): ReadonlyMap<string, string> | null {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const [, name, value] = /^\s*([a-z]\w*)\s*=\s*(.*?)\s*$/is.exec(part) ?? [];
    if (name === undefined || value === undefined || tags.has(name.toLowerCase())) return null;
    tags.set(name.toLowerCase(), value);
  }
  return tags;
}

/** Whether a panel kept the marks that a manual writes around a value or its pieces, which receivers take literally. */
export function hasStrayMarks(text: string): boolean {
  return /["\\“”]/.test(text);
}
