import { expect, it } from 'vitest';

import { relatedWords } from './related-words.ts';

it('[CAT+03] has synonyms, and the broader and narrower terms separately', () => {
  expect(relatedWords('tamborete').synonyms).toContainEqual(['banco']);
  expect(relatedWords('tamboretes').synonyms).toContainEqual(['banco']);
  const { synonyms, broaderOrNarrower } = relatedWords('manta');
  expect(broaderOrNarrower).toContainEqual(['cobertor']);
  expect(synonyms).not.toContainEqual(['cobertor']);
});

it('[CAT+03] has nothing for a word that no shop sells', () => {
  expect(relatedWords('saudade')).toEqual({ synonyms: [], broaderOrNarrower: [] });
});

it('[CAT+03] leaves misspellings to the correction', () => {
  expect(relatedWords('edredon')).toEqual({ synonyms: [], broaderOrNarrower: [] });
});
