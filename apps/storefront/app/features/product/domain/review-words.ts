interface ChosenReviews {
  /** Null for any rating. */
  readonly stars: number | null;
  readonly isWithPhotos: boolean;
}

/** Returns the number of written reviews, with the filters that they pass. */
export function reviewCountText(count: number, { stars, isWithPhotos }: ChosenReviews): string {
  return [
    count === 1 ? '1 avaliação com comentário' : `${count} avaliações com comentário`,
    ...(stars === null ? [] : [`nota ${stars}`]),
    ...(isWithPhotos ? ['com fotos'] : []),
  ].join(', ');
}

/** Returns the text of an empty list. It denies only what the filters ask for: other reviews may exist. */
export function noReviewsText({ stars, isWithPhotos }: ChosenReviews): string {
  const withRating = stars === null ? '' : ` com nota ${stars}`;
  const withPhotos = isWithPhotos ? (stars === null ? ' com fotos' : ' e fotos') : '';
  return `Ninguém deixou um comentário${withRating}${withPhotos} ainda.`;
}
