import { plainWords } from './plain-words.ts';
import { isSameWord } from './word-forms.ts';

interface NameWord {
  readonly shown: string;
  readonly plain: string;
}

/** Words that cannot end a term. */
const joining: ReadonlySet<string> = new Set([
  'de',
  'do',
  'da',
  'dos',
  'das',
  'com',
  'para',
  'e',
  'em',
  'a',
  'o',
]);

/**
 * Completes a typed text from the names of matching products: with its last word completed, and also with the next word
 * of the name. Most frequent first.
 */
export function suggestedTerms(text: string, names: readonly string[]): string[] {
  const typed = plainWords(text);
  const last = typed.at(-1);
  if (last === undefined) return [];
  const before = text.trim().toLowerCase().split(/\s+/).slice(0, -1);
  const counts = new Map<string, { term: string; count: number }>();
  for (const name of names) {
    const words = wordsOf(name).filter(({ plain }) => !typed.slice(0, -1).includes(plain));
    for (const term of termsOf(words, last)) {
      const whole = [...before, ...term].join(' ');
      const key = plainWords(whole).join(' ');
      const entry = counts.get(key);
      counts.set(key, { term: entry?.term ?? whole, count: (entry?.count ?? 0) + 1 });
    }
  }
  counts.delete(typed.join(' '));
  return [...counts.values()].toSorted((one, other) => other.count - one.count).map(({ term }) => term);
}

/** Returns whether each word of a text is a word of the name, the last one as a prefix. */
export function nameBegins(name: string, text: string): boolean {
  const own = plainWords(name);
  const typed = plainWords(text);
  return (
    typed.length > 0 &&
    typed.every((word, at) =>
      own.some((part) => isSameWord(part, word) || (at === typed.length - 1 && part.startsWith(word))),
    )
  );
}

function wordsOf(name: string): NameWord[] {
  return name
    .toLowerCase()
    .split(/[\s,]+/)
    .map((shown) => ({ shown, plain: plainWords(shown).join('') }));
}

/** Returns the word with this prefix, and the same with the next meaningful word. */
function termsOf(words: readonly NameWord[], beginning: string): string[][] {
  const at = words.findIndex(({ plain }) => plain.startsWith(beginning));
  const first = words[at];
  if (!first || joining.has(first.plain)) return [];
  const next = words.findIndex(({ plain }, index) => index > at && !joining.has(plain));
  const term = [first.shown];
  const goesOn = next > at && /^[a-z]{3,}$/.test(words[next]?.plain ?? '');
  return goesOn ? [term, words.slice(at, next + 1).map(({ shown }) => shown)] : [term];
}
