/** Words that a Portuguese text of the panel cannot have; codes with an underscore are found by their form. */
const words = [
  'open|close|closed|not|found|error|loading|saved|cancel|cancelled|delete|search|credit|goodwill|awaiting|payment|paid|pending',
  'shipped|delivered|refunded|approved|refused|expired|order|orders|status|list|page|rows|selected|next|previous|yes|undo|logout',
  'dashboard|required|invalid|unknown|empty|none|true|false|null|undefined|and|this|retry|submit|update|updated|create|created',
  'remove|removed|setup|enabled|disabled|draft|published|running|failed|done|waiting|price|stock|name|title|description|shop',
].join('|');

// A dot or a hyphen makes it an address, a file or a name of elements.
const word = new RegExp(String.raw`(?<![\w.@/=#"<-])(?:${words})(?![\w@/=">-]|\.\w)`, 'gi');
const code = /(?<![\w./@-])[a-z]+(?:_[a-z]+)+(?![\w/@-]|\.\w)/g;

/** Returns the English words and the codes in a text that people read. */
export function englishWordsIn(text: string): string[] {
  return [...text.matchAll(word), ...text.matchAll(code)].map(([found]) => found);
}
