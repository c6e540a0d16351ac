export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture that fills its frame and is enlarged: offset of its centre from the frame's in CSS pixels. */
export interface ZoomView extends Point {
  /** 1 shows the whole picture. */
  readonly scale: number;
}

/** The frame and, inside it, the whole picture. */
export interface ZoomSizes {
  readonly frame: Size;
  readonly picture: Size;
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;

/** Returns the sizes of a picture that is as large as its frame allows. */
export function zoomSizes(frame: Size, image: Size): ZoomSizes {
  const scale = Math.min(frame.width / image.width, frame.height / image.height);
  return { frame, picture: { width: image.width * scale, height: image.height * scale } };
}

/** Enlarges or reduces; the detail at the point, which counts from the frame's centre, stays where it is. */
export function zoomAt(view: ZoomView, scale: number, at: Point, sizes: ZoomSizes): ZoomView {
  const next = Math.min(Math.max(scale, 1), maxScale);
  const ratio = next / view.scale;
  return withinFrame(
    { scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    sizes,
  );
}

/** Follows one of two fingers: the detail under the resting one stays where it is. */
export function pinch(
  view: ZoomView,
  { resting, from, to }: { resting: Point; from: Point; to: Point },
  sizes: ZoomSizes,
): ZoomView {
  const before = distance(resting, from);
  return before === 0 ? view : zoomAt(view, (view.scale * distance(resting, to)) / before, resting, sizes);
}

export function panBy(view: ZoomView, by: Point, sizes: ZoomSizes): ZoomView {
  return withinFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** An enlarged picture covers its frame; in a direction in which it does not, it is centred. */
function withinFrame({ scale, x, y }: ZoomView, { frame, picture }: ZoomSizes): ZoomView {
  return {
    scale,
    x: limited(x, (picture.width * scale - frame.width) / 2),
    y: limited(y, (picture.height * scale - frame.height) / 2),
  };
}

const limited = (offset: number, limit: number) =>
  limit <= 0 ? 0 : Math.min(Math.max(offset, -limit), limit);
