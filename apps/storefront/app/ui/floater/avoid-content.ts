import { type Box, clearLift } from './clear-lift.ts';

import button from '#app/ui/button/button.module.css';
import chip from '#app/ui/chip/chip.module.css';

/** How long the page has been still. */
const restMs = 120;
/** The share of the screen's height that floaters move at most. */
const mostOfScreen = 0.5;

/** Links that look like buttons count with their whole box, other links with their text. */
const controls = `button, input, select, textarea, summary, a.${button.button}, a.${chip.chip}`;

/**
 * Places the floaters of these hosts where they cover no text and no control of the page, whenever it rests: moved away
 * from their edge, or, without such a place, transparent until it rests elsewhere (`data-crowded`). Returns a function that
 * stops it.
 */
export function avoidContent(hosts: readonly HTMLElement[], edge: 'top' | 'bottom'): () => void {
  const controller = new AbortController();
  let changes = 0;
  const placeSoon = () => {
    changes += 1;
    const change = changes;
    setTimeout(() => {
      if (change === changes && !controller.signal.aborted) arrangeFloaters(floatersOf(hosts), edge);
    }, restMs);
  };
  const options = { capture: true, passive: true, signal: controller.signal };
  // Carousels of the page scroll, too.
  document.addEventListener('scroll', placeSoon, options);
  window.addEventListener('resize', placeSoon, options);
  const size = new ResizeObserver(placeSoon);
  // What lifts the hosts also pads the body's end, which its content box does not show: the consent banner, a buy bar.
  size.observe(document.body, { box: 'border-box' });
  for (const host of hosts) size.observe(host);
  return () => {
    controller.abort();
    size.disconnect();
  };
}

const floatersOf = (hosts: readonly HTMLElement[]): HTMLElement[] =>
  hosts.flatMap((host) => [...host.children].filter((child) => child instanceof HTMLElement));

function arrangeFloaters(floaters: readonly HTMLElement[], edge: 'top' | 'bottom'): void {
  const maxShift = window.innerHeight * mostOfScreen;
  const boxes = floaters.map((floater) => homeOf(floater));
  const band = {
    left: 0,
    right: window.innerWidth,
    top: edge === 'top' ? 0 : Math.min(...boxes.map(({ top }) => top)) - maxShift,
    bottom: edge === 'top' ? Math.max(...boxes.map(({ bottom }) => bottom)) + maxShift : window.innerHeight,
  };
  const turn = edge === 'top' ? upsideDown : (box: Box) => box;
  for (const floater of floaters) floater.dataset['floats'] = '';
  const others = [...contentBoxes(band), ...otherFloaters(floaters)].map(turn);
  for (const [index, floater] of floaters.entries()) {
    const box = turn(boxes[index] ?? band);
    const lift = clearLift(box, others, maxShift);
    const moved = lift ?? 0;
    floater.toggleAttribute('data-crowded', lift === null);
    floater.style.translate = moved === 0 ? '' : `0 ${edge === 'top' ? moved : -moved}px`;
    others.push({ ...box, top: box.top - moved, bottom: box.bottom - moved });
  }
}

const upsideDown = ({ left, right, top, bottom }: Box): Box => ({ left, right, top: -bottom, bottom: -top });

/** Returns the boxes of floaters at the other edge. */
const otherFloaters = (own: readonly HTMLElement[]): Box[] =>
  [...document.querySelectorAll<HTMLElement>('[data-floats]:not([data-crowded])')]
    .filter((floater) => !own.includes(floater))
    .map((floater) => {
      const { left, right, top, bottom } = homeOf(floater);
      const moved = Number.parseFloat(floater.style.translate.split(' ')[1] ?? '0');
      return { left, right, top: top + moved, bottom: bottom + moved };
    });

/** Returns where a floater is without its `translate`, which may still be moving. */
function homeOf(floater: HTMLElement): Box {
  const host = floater.offsetParent?.getBoundingClientRect();
  const left = (host?.left ?? 0) + floater.offsetLeft;
  const top = (host?.top ?? 0) + floater.offsetTop - (floater.offsetParent?.scrollTop ?? 0);
  return { left, right: left + floater.offsetWidth, top, bottom: top + floater.offsetHeight };
}

/** Returns the boxes of visible texts and controls of the page that touch the band. */
function contentBoxes(band: Box): Box[] {
  const found: Box[] = [];
  const isNear = ({ left, right, top, bottom }: Box) =>
    // Visually hidden text has a box of one pixel.
    right - left > 1 &&
    bottom - top > 1 &&
    bottom > band.top &&
    top < band.bottom &&
    right > 0 &&
    left < band.right;
  const isSeen = (element: Element) =>
    isNear(element.getBoundingClientRect()) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  for (const region of document.querySelectorAll('main, footer')) {
    for (const control of region.querySelectorAll(controls)) {
      if (isSeen(control)) found.push(control.getBoundingClientRect());
    }
    const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.textContent?.trim() || !text.parentElement || !isSeen(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      found.push(...[...range.getClientRects()].filter(isNear));
    }
  }
  return found;
}
