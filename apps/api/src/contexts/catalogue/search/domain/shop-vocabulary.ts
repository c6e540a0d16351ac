import { mergedRules, RuleIndex, type SynonymRule, type WrittenRule } from './synonym-rules.ts';
import { babyKidsAndPetsWords } from './vocabulary/baby-kids-and-pets-words.ts';
import { bedAndBathWords } from './vocabulary/bed-and-bath-words.ts';
import { cleaningWords } from './vocabulary/cleaning-words.ts';
import { clothesAndBeautyWords } from './vocabulary/clothes-and-beauty-words.ts';
import { coffeeAndTeaWords } from './vocabulary/coffee-and-tea-words.ts';
import { colourAndMaterialWords } from './vocabulary/colour-and-material-words.ts';
import { compoundWords } from './vocabulary/compound-words.ts';
import { decorWords } from './vocabulary/decor-words.ts';
import { foodWords } from './vocabulary/food-words.ts';
import { furnitureWords } from './vocabulary/furniture-words.ts';
import { gardenAndToolsWords } from './vocabulary/garden-and-tools-words.ts';
import { kitchenWords } from './vocabulary/kitchen-words.ts';
import { packagingWords } from './vocabulary/packaging-words.ts';
import { peopleAndRoomsWords } from './vocabulary/people-and-rooms-words.ts';
import { purposeWords } from './vocabulary/purpose-words.ts';
import { stationeryAndPartyWords } from './vocabulary/stationery-and-party-words.ts';
import { tableWords } from './vocabulary/table-words.ts';

/**
 * Common vocabulary of Brazilian shops, with lower precedence than the merchant's `catalog/synonyms` [decision 15]. One rule
 * a line; `#` begins a heading:
 *
 * - `fronha, capa de travesseiro`: each finds the others.
 * - `verde > oliva, musgo`: the words on the left also find those on the right, not the reverse.
 * - `ferver água, esquentar água : chaleira`: a purpose, occasion, place or person on the left finds the products for it.
 */
export const vocabularyTexts: Readonly<Record<string, string>> = {
  babyKidsAndPetsWords,
  bedAndBathWords,
  cleaningWords,
  clothesAndBeautyWords,
  coffeeAndTeaWords,
  colourAndMaterialWords,
  compoundWords,
  decorWords,
  foodWords,
  furnitureWords,
  gardenAndToolsWords,
  kitchenWords,
  packagingWords,
  peopleAndRoomsWords,
  purposeWords,
  stationeryAndPartyWords,
  tableWords,
};

/** Parses one rule of a vocabulary; throws if it is malformed. */
export function vocabularyRule(line: string): WrittenRule[] {
  const [left = '', ...right] = line.split(/[>:]/);
  const words = listOf(left);
  const others = right.flatMap(listOf);
  const hasEmpty = [...words, ...others].some((one) => one === '');
  if (hasEmpty || right.length > 1 || words.length + others.length < 2) {
    throw new Error(`malformed vocabulary rule: ${line}`);
  }
  if (right.length === 0) {
    return words.map((word) => ({
      words: word,
      relation: 'same',
      others: words.filter((other) => other !== word),
    }));
  }
  const relation = line.includes('>') ? 'loose' : 'uses';
  return words.map((word) => ({ words: word, relation, others }));
}

const listOf = (text: string) => text.split(',').map((one) => one.trim());

/** Returns the lines of a vocabulary that are rules. */
export const ruleLines = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** Each phrase with its synonyms and products for it. */
export const vocabulary: readonly SynonymRule[] = mergedRules(
  Object.values(vocabularyTexts).flatMap(ruleLines).flatMap(vocabularyRule),
);
export const vocabularyIndex = new RuleIndex(vocabulary);
