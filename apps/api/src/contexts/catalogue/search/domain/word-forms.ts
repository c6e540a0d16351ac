import { isPortugueseWord } from './portuguese-words.ts';

/** Words in -ão whose plural is -ães; those in -ãe follow a rule. Without accents, like all words here. */
const pluralsInAes: ReadonlySet<string> = new Set(
  'pao cao alemao capitao catalao charlatao escrivao tabeliao guardiao sacristao capelao ermitao faisao refrao massapao bastiao deao aldeao alazao'.split(
    ' ',
  ),
);

/** Words that only look like diminutives: a caminho is not a small cama. */
const falseDiminutives: ReadonlySet<string> = new Set(
  'adivinha andorinha bainha calcinha caminho campainha carinho cominho cozinha coxinha doninha escrivaninha espinha espinho farinha focinho galinha golfinho joaninha ladainha linha linho madrinha marinha marinho minha moinho ninho padrinho pergaminho pinha pinho rainha redemoinho sardinha sobrinha sobrinho tainha toucinho vinha vinho vizinha vizinho'.split(
    ' ',
  ),
);

/** Words that only look like augmentatives and are too rare for the list of Portuguese words. */
const falseAugmentatives: ReadonlySet<string> = new Set(
  'pilao sifao edredao chimarrao camisao japona sanfona mamona trancao vazao esfregao'.split(' '),
);

/** Adjectives whose gender follows the noun; participles and -oso are recognised by their ending. */
const adjectives =
  /(?:[ai]d|os|^(?:branc|pret|vermelh|amarel|rox|dourad|pratead|redond|quadrad|pequen|medi|nov|maci|gross|fin|alt|baix|fund|ras|escur|clar|modern|antig|rustic|classic|eletric|automatic|organic|metalic|plastic))[oa]$/;

/** Returns singular and plural of a word without accents, itself first. Some results are no words and match nothing. */
export function wordForms(word: string): string[] {
  if (!/^[a-z]{2,}$/.test(word)) return [word];
  const singulars = singularsOf(word);
  return [...new Set([word, ...pluralsOf(word), ...singulars, ...singulars.flatMap(pluralsOf)])];
}

/**
 * Returns the forms that a word also matches: other number, other gender of an adjective, diminutive and its base, the
 * base of an augmentative.
 */
export function searchedForms(word: string): string[] {
  const bases = [...diminutiveBases(word), ...augmentativeBases(word)];
  const others = bases.length > 0 ? bases : [...otherGender(word), ...diminutivesOf(word)];
  return [...new Set([word, ...others].flatMap(wordForms))];
}

/** Returns whether two words are singular and plural of the same one: lençol and lençóis. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one[0] !== other[0]) return false;
  const forms = new Set(comparedForms(one));
  return comparedForms(other).some((form) => forms.has(form));
}

/** Returns a word and its possible singulars: two words of which it returns a common one are the same word. */
export const comparedForms = (word: string): string[] => [word, ...singularsOf(word)];

function pluralsOf(word: string): string[] {
  const without = (letters: number, ending: string) => word.slice(0, -letters) + ending;
  if (word.endsWith('ao')) {
    const plurals = [without(2, 'oes'), `${word}s`];
    return pluralsInAes.has(word) ? [...plurals, without(2, 'aes')] : plurals;
  }
  if (word.endsWith('il')) return [without(1, 's'), without(2, 'eis')];
  if (/[aeou]l$/.test(word)) return [without(1, 'is'), `${word}es`];
  if (word.endsWith('m')) return [without(1, 'ns')];
  if (word.endsWith('n')) return [`${word}s`, `${word}es`];
  if (/[rsz]$/.test(word)) return [`${word}es`];
  return word.endsWith('x') ? [] : [`${word}s`];
}

/** By ending, the longest first: the possible endings of the singular. */
const singularEndings: readonly (readonly [plural: RegExp, singulars: readonly string[]])[] = [
  [/oes$/, ['ao', 'oe']],
  [/aos$/, ['ao']],
  [/ais$/, ['al', 'ai']],
  [/eis$/, ['el', 'il', 'ei']],
  [/ois$/, ['ol', 'oi']],
  [/uis$/, ['ul', 'ui']],
  [/is$/, ['il', 'i']],
  [/ns$/, ['m', 'n']],
  [/les$/, ['l', 'le']],
  [/nes$/, ['ne', 'n']],
  [/res$/, ['r', 're']],
  [/ses$/, ['s', 'se']],
  [/zes$/, ['z', 'ze']],
  [/s$/, ['']],
];

function singularsOf(word: string): string[] {
  if (word.length < 3) return [];
  if (word.endsWith('aes')) {
    const inAo = word.replace(/aes$/, 'ao');
    return [pluralsInAes.has(inAo) ? inAo : word.slice(0, -1)];
  }
  const [plural, singulars] = singularEndings.find(([ending]) => ending.test(word)) ?? [];
  return plural && singulars ? singulars.map((ending) => word.replace(plural, ending)) : [];
}

/** Returns the bases of a diminutive: vasinho, vaso; almofadinhas, almofada; pãezinhos, pão. Empty for other words. */
export function diminutiveBases(word: string): string[] {
  const [, root, ending] = /^([a-z]+?)(z?inh[oa])s?$/.exec(word) ?? [];
  if (root === undefined || ending === undefined || falseDiminutives.has(word.replace(/s$/, ''))) return [];
  const own = ending.endsWith('a') ? 'a' : 'o';
  const isBuffered = ending.startsWith('z');
  const bare = isBuffered ? `${root}z` : root;
  const inner = bare.length < 3 ? [] : [bare, ...rootsOf(bare).flatMap((one) => [one + own, `${one}e`])];
  return isBuffered && root.length > 1 ? [...bufferedBases(root), ...inner] : inner;
}

/** Before -o, -a and -e the same sound is spelled differently: banqu-inho, banco; fog-uinho, fogo. */
function rootsOf(root: string): string[] {
  if (root.endsWith('qu')) return [`${root.slice(0, -2)}c`, root];
  return root.endsWith('gu') ? [root.slice(0, -1), root] : [root];
}

function bufferedBases(root: string): string[] {
  if (root.endsWith('n')) return [`${root.slice(0, -1)}m`, root];
  return /(?:oe|ae|ei|ai|oi|e)$/.test(root) ? [root, ...singularsOf(`${root}s`)] : [root];
}

/** Returns the bases of an augmentative: tapetão, tapete; mesona, mesa. Empty for other words. */
export function augmentativeBases(word: string): string[] {
  const [, root, buffer] = /^([a-z]{3,}?)(z?)(?:ao|oes|onas?)$/.exec(word) ?? [];
  if (root === undefined || comparedForms(word).some((form) => falseAugmentatives.has(form))) return [];
  if (comparedForms(word).some(isPortugueseWord)) return [];
  const inVowel = rootsOf(root).flatMap((one) => [`${one}o`, `${one}a`, `${one}e`]);
  const bare = /[lr]$/.test(root) ? [root] : [];
  return (buffer === 'z' ? [root] : [...inVowel, ...bare]).filter(isPortugueseWord);
}

/**
 * Returns whether a word without accents is one of Portuguese, in any number, gender or size: no typing error, so it is
 * never corrected to another word [CAT+03].
 */
export const isOfLanguage = (word: string): boolean =>
  [...comparedForms(word), ...diminutiveBases(word), ...augmentativeBases(word)].some(isPortugueseWord);

function diminutivesOf(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word)) return [];
  const [singular = word] = singularsOf(word);
  const found = /[oae]$/.test(singular) ? smallOf(singular) : [`${singular}zinho`, `${singular}zinha`];
  return found.filter((one) => !falseDiminutives.has(one));
}

function smallOf(word: string): string[] {
  const root = word.slice(0, -1);
  const written = root.endsWith('c') ? `${root.slice(0, -1)}qu` : root.endsWith('g') ? `${root}u` : root;
  return word.endsWith('e') ? [`${root}inho`, `${root}inha`] : [`${written}inh${word.at(-1) ?? ''}`];
}

/** Returns the other gender of an adjective whose form shows it, in the singular; empty for other words. */
export function otherGender(word: string): string[] {
  const singular = word.replace(/s$/, '');
  return singular.length > 3 && adjectives.test(singular)
    ? [singular.slice(0, -1) + (singular.endsWith('o') ? 'a' : 'o')]
    : [];
}
