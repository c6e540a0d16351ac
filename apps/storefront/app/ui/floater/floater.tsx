import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { avoidContent } from './avoid-content.ts';

import styles from './floater.module.css';

/** The place of a floating element: `start` and `end` are the lower corners, `bottom` is between or above them. */
export type FloaterPosition = 'start' | 'bottom' | 'end';

// In tab order; the style sheet decides their positions.
const places: readonly FloaterPosition[] = ['bottom', 'start', 'end'];

let slots: ReadonlyMap<FloaterPosition, HTMLElement> | undefined;

/** One stack per document lays out all floaters at the lower edge, so that none covers another's controls. */
function stackSlots(): ReadonlyMap<FloaterPosition, HTMLElement> {
  if (slots) return slots;
  const stack = document.createElement('aside');
  stack.className = styles['stack'] ?? '';
  stack.setAttribute('aria-label', 'Avisos e atendimento');
  slots = new Map(
    places.map((place) => {
      const slot = document.createElement('div');
      slot.dataset['place'] = place;
      stack.append(slot);
      return [place, slot];
    }),
  );
  document.body.append(stack);
  publishHeight(stack);
  avoidContent([...slots.values()], 'bottom');
  return slots;
}

/** Toasts, the end of the page and scrolling to a focused field reserve this height (ui/styles/tokens.css). */
function publishHeight(stack: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    // Where the grid lays them out: `avoidContent` may have moved them.
    const filled = [...stack.querySelectorAll<HTMLElement>('[data-place]')].filter(
      (slot) => slot.clientHeight > 0,
    );
    const top = Math.min(...filled.map((slot) => slot.offsetTop));
    const height = filled.length === 0 ? 0 : stack.clientHeight - top;
    document.documentElement.style.setProperty('--floaters-height', `${Math.round(height)}px`);
  });
  for (const slot of stack.children) observer.observe(slot);
}

export interface FloaterProps {
  place: FloaterPosition;
  children: ReactNode;
}

/** Renders its children into the stack at the lower edge of the screen; in a browser only. */
export function Floater({ place, children }: FloaterProps) {
  const slot = stackSlots().get(place);
  return slot ? createPortal(children, slot) : null;
}
