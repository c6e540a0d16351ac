import { portugueseWordList } from './portuguese-word-list.ts';

/** The sorted words, each between line breaks: one text takes a tenth of the memory of a set. */
const allWords = unpackedList(portugueseWordList);

function unpackedList(packed: string): string {
  const words: string[] = [];
  for (const [, shared = '', rest = ''] of packed.matchAll(/([0-9A-Z])([a-z]*)/g)) {
    words.push((words.at(-1) ?? '').slice(0, Number.parseInt(shared, 36)) + rest);
  }
  return `\n${words.join('\n')}\n`;
}

/** Returns whether a text without accents is a frequent word of Portuguese [CAT+03]. */
export const isPortugueseWord = (word: string): boolean => firstFrom(word) === word;

/** Returns whether frequent words of Portuguese begin with a text without accents. */
export const beginsPortugueseWord = (beginning: string): boolean =>
  firstFrom(beginning).startsWith(beginning);

/** Returns the first word that does not come before a text in the order of the list; empty after the last one. */
function firstFrom(text: string): string {
  let from = 0;
  let to = allWords.length - 1;
  while (from < to) {
    const start = allWords.lastIndexOf('\n', Math.floor((from + to) / 2));
    const end = allWords.indexOf('\n', start + 1);
    if (allWords.slice(start + 1, end) < text) from = end;
    else to = start;
  }
  return allWords.slice(from + 1, allWords.indexOf('\n', from + 1));
}
