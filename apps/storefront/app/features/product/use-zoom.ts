import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

import {
  type Point,
  type ZoomView,
  distance,
  panBy,
  pinch,
  wholePicture,
  zoomAt,
  zoomSizes,
} from './domain/zoom-view.ts';

const pressedScale = 2.5;
/** A press that moves less is no drag. */
const dragThresholdPx = 8;
const doubleTapMs = 350;
const swipePx = 48;

const frameCentre: Point = { x: 0, y: 0 };

export interface ZoomOptions {
  frame: RefObject<HTMLElement | null>;
  image: { readonly width: number; readonly height: number } | undefined;
  /** Called when the whole picture is swiped away: 1 for the next picture. */
  onSwipe: (by: 1 | -1) => void;
}

interface Gesture {
  readonly from: Point;
  /** After a pinch, the remaining finger neither presses nor swipes. */
  readonly kind: 'press' | 'drag' | 'pinch';
}

/** Enlarges a picture by click, double tap, wheel or pinch at that place, and moves it by dragging. */
export function useZoom({ frame, image, onSwipe }: ZoomOptions) {
  const [view, setView] = useState<ZoomView>(wholePicture);
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>({ from: frameCentre, kind: 'press' });
  const lastTap = useRef({ at: frameCentre, timeMs: -Infinity });

  function change(by: (view: ZoomView, sizes: ReturnType<typeof zoomSizes>) => ZoomView) {
    const box = frame.current?.getBoundingClientRect();
    if (box && image) setView((known) => by(known, zoomSizes(box, image)));
  }

  const scaleBy = (factor: number, at: Point = frameCentre) =>
    change((known, sizes) => zoomAt(known, known.scale * factor, at, sizes));
  const pan = (by: Point) => change((known, sizes) => panBy(known, by, sizes));

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // React's own listener is passive, which could not prevent the browser's zoom of the page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      scaleBy(Math.exp(event.deltaY * (event.ctrlKey ? -0.01 : -0.002)), pointIn(element, event));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    // A touch is captured by the browser.
    if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointIn(event.currentTarget, event);
    pointers.current.set(event.pointerId, at);
    gesture.current = { from: at, kind: pointers.current.size === 1 ? 'press' : 'pinch' };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const to = pointIn(event.currentTarget, event);
    const resting = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (resting) {
      change((known, sizes) => pinch(known, { resting, from, to }, sizes));
    } else {
      const { kind, from: start } = gesture.current;
      if (kind === 'press' && distance(start, to) < dragThresholdPx) return;
      if (kind === 'press') gesture.current = { from: start, kind: 'drag' };
      pan({ x: to.x - from.x, y: to.y - from.y });
    }
    pointers.current.set(event.pointerId, to);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const isLast = pointers.current.delete(event.pointerId) && pointers.current.size === 0;
    if (!isLast) return;
    const at = pointIn(event.currentTarget, event);
    const { from, kind } = gesture.current;
    if (kind === 'press') onPress(at, event);
    else if (kind === 'drag' && view.scale === 1 && event.pointerType !== 'mouse') {
      const [across, down] = [at.x - from.x, at.y - from.y];
      if (Math.abs(across) > Math.max(swipePx, Math.abs(down))) onSwipe(across < 0 ? 1 : -1);
    }
  }

  /** A mouse zooms by click, a finger by double tap. */
  function onPress(at: Point, { pointerType, timeStamp }: PointerEvent) {
    const tap = lastTap.current;
    lastTap.current = { at, timeMs: timeStamp };
    const isDouble = timeStamp - tap.timeMs < doubleTapMs && distance(tap.at, at) < swipePx;
    if (pointerType !== 'mouse' && !isDouble) return;
    lastTap.current.timeMs = -Infinity;
    change((known, sizes) => zoomAt(known, known.scale > 1 ? 1 : pressedScale, at, sizes));
  }

  return {
    view,
    scaleBy,
    pan,
    reset: () => setView(wholePicture),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    },
  };
}

/** Returns the pointer's place, counted from the element's centre. */
function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
