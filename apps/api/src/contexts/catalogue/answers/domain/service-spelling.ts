import { editDistance } from '#api/contexts/catalogue/search/domain/spelling.ts';
import { isOfLanguage } from '#api/contexts/catalogue/search/domain/word-forms.ts';

/** Things and people that do what a verb says, mostly too rare for the list of words: trocador, organizador. */
const agentNoun = /[aei]dor(?:a|es|as)?$/;
const shortestWord = 4;
/** A shorter word with another letter is a different word, unless it sounds the same. */
const shortestWithTypo = 6;
const shortestWithTwoTypos = 8;

/** Corrects what is neither a word of Portuguese nor one that the phrasings of services have: `cenha` is senha, `rastreiar` rastrear. */
export class ServiceSpelling {
  readonly #words: ReadonlySet<string>;
  readonly #bySound = new Map<string, string>();
  readonly #byBeginning = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    this.#words = new Set([...words].filter((word) => word.length >= shortestWord && /^[a-z]+$/.test(word)));
    for (const word of this.#words) {
      const sound = soundOf(word);
      if (!this.#bySound.has(sound)) this.#bySound.set(sound, word);
      const beginning = sound.slice(0, 1);
      this.#byBeginning.set(beginning, [...(this.#byBeginning.get(beginning) ?? []), word]);
    }
  }

  /** Returns the word that a misspelt one means; the word itself if there is none. */
  correct(word: string): string {
    if (word.length < shortestWord || !/^[a-z]+$/.test(word)) return word;
    if (this.#words.has(word) || isOfLanguage(word) || agentNoun.test(word)) return word;
    const sound = soundOf(word);
    return this.#bySound.get(sound) ?? (word.length < shortestWithTypo ? word : this.#nearest(word, sound));
  }

  #nearest(word: string, sound: string): string {
    const maxTypos = word.length < shortestWithTwoTypos ? 1 : 2;
    let [nearest, least] = [word, maxTypos + 1];
    for (const candidate of this.#byBeginning.get(sound.slice(0, 1)) ?? []) {
      if (Math.abs(candidate.length - word.length) > maxTypos) continue;
      const distance = editDistance(word, candidate);
      // Two typing errors at the beginning make another word: afiliados is not avaliados.
      if (distance > 1 && candidate.slice(0, 3) !== word.slice(0, 3)) continue;
      if (distance < least) [nearest, least] = [candidate, distance];
    }
    return nearest;
  }
}

/** Returns how a word without accents sounds in Brazil, so that usual misspellings are equal. */
export function soundOf(word: string): string {
  return word
    .replaceAll(/ph/g, 'f')
    .replaceAll(/ch|sh/g, 'x')
    .replaceAll(/([ln])h/g, '$1i')
    .replaceAll('h', '')
    .replaceAll(/qu(?=[ei])|k|c(?![ei])|q/g, 'c')
    .replaceAll(/(?:sc|ss|c|z)(?=[ei])|ss|z/g, 's')
    .replaceAll(/gu(?=[ei])/g, 'G')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('G', 'g')
    .replaceAll('w', 'u')
    .replaceAll('y', 'i')
    .replaceAll(/m(?=[^aeiou]|$)/g, 'n')
    .replaceAll(/l(?=[^aeiou]|$)/g, 'u')
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll(/^e(?=[xs])/g, 'i')
    .replaceAll(/o$/g, 'u')
    .replaceAll(/e$/g, 'i');
}
