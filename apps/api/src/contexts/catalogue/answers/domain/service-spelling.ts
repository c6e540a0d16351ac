import { editDistance } from '#api/contexts/catalogue/search/domain/spelling.ts';
import { isOfLanguage } from '#api/contexts/catalogue/search/domain/word-forms.ts';

/** Things and people that do what a verb says, mostly too rare for the list of words: trocador, organizador. */
const agentNoun = /[aei]dor(?:a|es|as)?$/;
const shortestWord = 4;
/** A shorter word with another letter is a different word, unless it sounds the same. */
const shortestWithTypo = 6;
const shortestWithTwoTypos = 8;

/**
 * Corrects what is neither a word of Portuguese nor one that phrasings of services or names of goods have: `cenha` is senha, `rastreiar` rastrear. What is
 * as near to a word of goods is left to the search for products: `sencha` and `espresso` are no services.
 */
export class ServiceSpelling {
  readonly #services: ReadonlySet<string>;
  readonly #goods: ReadonlySet<string>;
  /** The first word of each sound, those of goods first. */
  readonly #bySound: ReadonlyMap<string, string>;
  readonly #byBeginning: ReadonlyMap<string, readonly string[]>;

  constructor(services: Iterable<string>, goods: Iterable<string> = []) {
    const ofServices = [...services].filter(isCorrected);
    this.#services = new Set(ofServices);
    this.#goods = new Set([...goods].filter(isCorrected)).difference(this.#services);
    const words = [...this.#goods, ...this.#services];
    this.#bySound = new Map(words.toReversed().map((word) => [soundOf(word), word]));
    this.#byBeginning = Map.groupBy(words, beginningOf);
  }

  /** Returns the word of services that a misspelt one means; the word itself if there is none. */
  correct(word: string): string {
    if (!isCorrected(word) || this.#services.has(word) || this.#goods.has(word)) return word;
    if (isOfLanguage(word) || agentNoun.test(word)) return word;
    const meant =
      this.#bySound.get(soundOf(word)) ?? (word.length < shortestWithTypo ? word : this.#nearest(word));
    return this.#services.has(meant) ? meant : word;
  }

  #nearest(word: string): string {
    const maxTypos = word.length < shortestWithTwoTypos ? 1 : 2;
    let [nearest, least] = [word, maxTypos + 1];
    for (const candidate of this.#byBeginning.get(beginningOf(word)) ?? []) {
      if (Math.abs(candidate.length - word.length) > maxTypos) continue;
      const distance = editDistance(word, candidate);
      // Two typing errors at the beginning make another word: afiliados is not avaliados.
      if (distance > 1 && candidate.slice(0, 3) !== word.slice(0, 3)) continue;
      if (distance < least) [nearest, least] = [candidate, distance];
    }
    return nearest;
  }
}

const isCorrected = (word: string) => word.length >= shortestWord && /^[a-z]+$/.test(word);
const beginningOf = (word: string) => soundOf(word).slice(0, 1);

/** Returns how a word without accents sounds in Brazil, so that usual misspellings are equal. */
export function soundOf(word: string): string {
  return word
    .replaceAll(/ph/g, 'f')
    .replaceAll(/ch|sh/g, 'x')
    .replaceAll(/([ln])h/g, '$1i')
    .replaceAll('h', '')
    .replaceAll(/qu(?=[ei])|k|c(?![ei])|q/g, 'K')
    .replaceAll(/(?:sc|ss|c|z)(?=[ei])|ss|z/g, 's')
    .replaceAll(/gu(?=[ei])/g, 'G')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('G', 'g')
    .replaceAll('w', 'u')
    .replaceAll('y', 'i')
    .replaceAll(/m(?=[^aeiou]|$)/g, 'n')
    .replaceAll(/l(?=[^aeiou]|$)/g, 'u')
    .replaceAll(/([a-zK])\1+/g, '$1')
    .replaceAll(/^e(?=[xs])/g, 'i')
    .replaceAll(/o$/g, 'u')
    .replaceAll(/e$/g, 'i');
}
