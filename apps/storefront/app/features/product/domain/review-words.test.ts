import { expect, it } from 'vitest';

import { noReviewsText, reviewCountText } from './review-words.ts';

it.each([
  [0, null, false, '0 avaliações com comentário'],
  [1, null, false, '1 avaliação com comentário'],
  [2, 4, false, '2 avaliações com comentário, nota 4'],
  [2, null, true, '2 avaliações com comentário, com fotos'],
  [1, 5, true, '1 avaliação com comentário, nota 5, com fotos'],
])(
  '[CAT-02] counts %i reviews of rating %o, with photos only: %s, as "%s"',
  (count, stars, isWithPhotos, text) => {
    expect(reviewCountText(count, { stars, isWithPhotos })).toBe(text);
  },
);

it.each([
  [null, false, 'Ninguém deixou um comentário ainda.'],
  [4, false, 'Ninguém deixou um comentário com nota 4 ainda.'],
  [null, true, 'Ninguém deixou um comentário com fotos ainda.'],
  [4, true, 'Ninguém deixou um comentário com nota 4 e fotos ainda.'],
])(
  '[CAT-02] an empty list of rating %o, with photos only: %s, denies only what was asked for: "%s"',
  (stars, isWithPhotos, text) => {
    expect(noReviewsText({ stars, isWithPhotos })).toBe(text);
  },
);
