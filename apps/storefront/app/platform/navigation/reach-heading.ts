import { scrollToTarget } from './scroll-to-target.ts';

/** The anchors that the API gives to headings of merchants' texts. */
const ofHeadings = 'secao-';

/** Opens the question that a fragment names. Returns its summary or the heading; null if the fragment names none. */
export function openHeading(hash: string): HTMLElement | null {
  const heading = hash.startsWith(ofHeadings) ? document.getElementById(hash) : null;
  const details = heading?.closest('details');
  if (!details) return heading;
  details.open = true;
  return details.querySelector('summary') ?? heading;
}

/** Scrolls to the heading or question that a fragment names, and moves the focus there. */
export function reachHeading(hash: string): void {
  const heading = openHeading(hash);
  if (heading) scrollToTarget(heading);
}
