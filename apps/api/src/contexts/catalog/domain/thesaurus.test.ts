import { expect, it } from 'vitest';

import { otherWords } from './thesaurus.ts';

it('[CAT+03] has synonyms, and the broader and narrower terms separately', () => {
  expect(otherWords('tamborete').same).toContainEqual(['banco']);
  expect(otherWords('tamboretes').same).toContainEqual(['banco']);
  const { same, loose } = otherWords('manta');
  expect(loose).toContainEqual(['cobertor']);
  expect(same).not.toContainEqual(['cobertor']);
});

it('[CAT+03] has nothing for a word that no shop sells', () => {
  expect(otherWords('saudade')).toEqual({ same: [], loose: [] });
});

it('[CAT+03] leaves misspellings to the correction', () => {
  expect(otherWords('edredon')).toEqual({ same: [], loose: [] });
});
