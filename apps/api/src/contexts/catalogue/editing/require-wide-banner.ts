import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** The square picture of tiles and menus, or the wide one above the category's products. */
export type CategoryPicture = 'image' | 'banner';

/** A banner's minimum width and aspect ratio, since it fills the page. */
const minBanner = { width: 1200, ratio: 2 };

/** Refuses a picture that is too small or too high for a banner. */
export function requireWideBanner({ width, height }: { width: number; height: number }): void {
  if (width >= minBanner.width && width / height >= minBanner.ratio) return;
  throw new OperatorProblem('banner_too_narrow', { width, height, leastWidth: minBanner.width });
}
