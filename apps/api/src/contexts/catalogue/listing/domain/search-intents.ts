import { foldText } from '@vitrine/brazil/fold-text.ts';

import { plainWords } from '#api/contexts/catalogue/search/domain/plain-words.ts';
import { isSameWord } from '#api/contexts/catalogue/search/domain/word-forms.ts';

import type { PriceBounds } from './listing-query.ts';

/** Offers that a search can ask for; values of the filter of offers. */
type OfferKind = 'com-desconto' | 'frete-gratis' | 'novidades';

/** A search's intent besides or instead of products. */
export interface SearchIntent {
  /** Null without an offer. */
  readonly offer: OfferKind | null;
  /** The requested prices; null for none. */
  readonly price: PriceBounds | null;
  /** The remaining words, to search in the catalogue. */
  readonly rest: string;
  /** The words of the lists to find; null if the text does not ask for lists. */
  readonly listWords: readonly string[] | null;
}

const offers: readonly (readonly [phrase: string, offer: OfferKind])[] = [
  ['frete gratis', 'frete-gratis'],
  ['promocao', 'com-desconto'],
  ['oferta', 'com-desconto'],
  ['desconto', 'com-desconto'],
  ['liquidacao', 'com-desconto'],
  ['outlet', 'com-desconto'],
  ['black friday', 'com-desconto'],
  ['novidade', 'novidades'],
  ['lancamento', 'novidades'],
];

const lists = [
  'lista',
  'presente',
  'casamento',
  'noiva',
  'enxoval',
  'cha de casa nova',
  'cha de panela',
  'cha de cozinha',
  'cha de bebe',
  'cha bar',
];
const joining = new Set('de da do das dos e em para com a o'.split(' '));
/** Words without meaning next to the words of an intent. */
const besideIntents = [...joining, ...'na no semana dia produto loja tudo todo mes politica meu'.split(' ')];

/** "até 100 reais", "menos de R$ 50", "até 80": without a currency only a number at the end is a price. */
const saidPrice =
  /\b(ate|por|menos de|abaixo de|a partir de|acima de|mais de) +(r\$ *)?(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,\d\d)?( *(?:reais|real))?(?![a-z\d])/;

/** Returns the price that a text asks for, and the text without it. */
function priceIn(text: string): { price: PriceBounds | null; rest: string } {
  const plain = foldText(text);
  const [said, bound = '', sign, amount = '', currency] = saidPrice.exec(plain) ?? [];
  const isMoney = sign !== undefined || currency !== undefined;
  if (said === undefined || !(isMoney || (bound !== 'por' && plain.trimEnd().endsWith(said)))) {
    return { price: null, rest: text };
  }
  const centavos = Number(amount.replaceAll('.', '')) * 100;
  const isLeast = ['a partir de', 'acima de', 'mais de'].includes(bound);
  return {
    price: { fromCentavos: isLeast ? centavos : null, toCentavos: isLeast ? null : centavos },
    rest: plain.replace(said, ' '),
  };
}

/** Recognises the intent of a query; null if it only names products. */
export function searchIntent(text: string): SearchIntent | null {
  const { price, rest: unpriced } = priceIn(text);
  const words = plainWords(unpriced);
  const offer = offers.find(([phrase]) => has(words, phrase));
  const listPhrases = lists.filter((phrase) => has(words, phrase));
  const phrases = [...(offer ? [offer[0]] : []), ...listPhrases];
  if (phrases.length === 0 && price === null) return null;
  const own = phrases.flatMap(plainWords);
  const left = words.filter((word) => ![...own, ...besideIntents].some((said) => isSameWord(said, word)));
  return {
    offer: offer?.[1] ?? null,
    price,
    rest: phrases.length === 0 ? unpriced.trim() : left.join(' '),
    listWords: listPhrases.length > 0 ? words.filter((word) => !joining.has(word)) : null,
  };
}

/** Returns whether the words of a phrase are adjacent, in singular or plural. */
function has(words: readonly string[], phrase: string): boolean {
  const phraseWords = phrase.split(' ');
  return words.some((_, at) => phraseWords.every((word, index) => isSameWord(words[at + index] ?? '', word)));
}
