const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * Returns the words that a mail client shows of an HTML part, with the address after the label of each link but the one of the
 * store's name.
 */
export function wordsOfHtml(html: string): string[] {
  const visibleText = html
    .replace(/<head>[\s\S]*?<\/head>/, ' ')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, ' ')
    .replaceAll(/<img[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<a\b[^>]*>([\s\S]*?)<\/a\s*>/, ' $1 ')
    .replaceAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/g, (_, href: string, label: string) =>
      [label.trim(), href].join(': '),
    )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (name) => entities[name] ?? name);
  return wordsOfText(visibleText);
}

/** Returns the words of a text, without the marks that stand for its layout. */
export function wordsOfText(text: string): string[] {
  return text.split(/\s+/).filter((word) => !/^-*$/.test(word));
}
