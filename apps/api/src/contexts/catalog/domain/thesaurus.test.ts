import { expect, it } from 'vitest';

import { otherWords } from './thesaurus.ts';

it('[CAT+03] has words of the same meaning, and the next broader and narrower ones apart', () => {
  expect(otherWords('tamborete').same).toContainEqual(['banco']);
  expect(otherWords('tamboretes').same).toContainEqual(['banco']);
  const { same, loose } = otherWords('manta');
  expect(loose).toContainEqual(['cobertor']);
  expect(same).not.toContainEqual(['cobertor']);
});

it('[CAT+03] has nothing for a word that is not a thing of shops', () => {
  expect(otherWords('saudade')).toEqual({ same: [], loose: [] });
});

it('[CAT+03] leaves another spelling of a word to be corrected', () => {
  expect(otherWords('edredon')).toEqual({ same: [], loose: [] });
});
