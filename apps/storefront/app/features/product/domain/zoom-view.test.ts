import { expect, it } from 'vitest';

import { type ZoomView, maxScale, panBy, pinch, wholePicture, zoomAt, zoomSizes } from './zoom-view.ts';

const sizes = zoomSizes({ width: 1000, height: 900 }, { width: 1200, height: 1500 });

/** Returns where a detail of the picture, given from its centre at scale 1, is shown. */
const shownAt = (view: ZoomView, detail: { x: number; y: number }) => ({
  x: view.x + detail.x * view.scale,
  y: view.y + detail.y * view.scale,
});

it.each([
  [
    { width: 1000, height: 900 },
    { width: 720, height: 900 },
  ],
  [
    { width: 390, height: 700 },
    { width: 390, height: 487.5 },
  ],
])('fits a picture of 4:5 into %o as %o', (frame, picture) => {
  expect(zoomSizes(frame, { width: 1200, height: 1500 }).picture).toEqual(picture);
});

it.each([
  { x: 0, y: 0 },
  { x: 200, y: -120 },
  { x: -250, y: 400 },
])('[CAT-02] keeps the detail at %o under the pointer while zooming in', (point) => {
  expect(shownAt(zoomAt(wholePicture, 2.5, point, sizes), point)).toEqual(point);
});

it.each([
  [9, maxScale],
  [0.2, 1],
])('limits a scale of %d to %d', (asked, scale) => {
  expect(zoomAt(wholePicture, asked, { x: 0, y: 0 }, sizes).scale).toBe(scale);
});

it('centres the whole picture again', () => {
  const near = zoomAt(wholePicture, 3, { x: 300, y: 300 }, sizes);
  expect(zoomAt(near, 1, { x: -300, y: 20 }, sizes)).toEqual(wholePicture);
});

it.each([
  [2, { x: 9000, y: 9000 }, { x: 220, y: 450 }],
  [2, { x: -9000, y: -9000 }, { x: -220, y: -450 }],
  // 720 px wide and enlarged by 1.2 it is still narrower than its frame.
  [1.2, { x: 9000, y: 9000 }, { x: 0, y: 90 }],
  [1, { x: 50, y: 50 }, { x: 0, y: 0 }],
])('at %d moved by %o it stops at its edge, %o', (scale, by, expected) => {
  const { x, y } = panBy({ ...wholePicture, scale }, by, sizes);
  expect({ x, y }).toEqual(expected);
});

it('[CAT-02] enlarges by the distance of two fingers around the resting one', () => {
  const resting = { x: -100, y: 0 };
  const view = pinch(wholePicture, { resting, from: { x: 0, y: 0 }, to: { x: 100, y: 0 } }, sizes);
  expect(view.scale).toBe(2);
  expect(panBy(view, { x: 0, y: 0 }, sizes)).toEqual(view);
  expect(pinch(view, { resting, from: resting, to: { x: 0, y: 0 } }, sizes)).toBe(view);
});
