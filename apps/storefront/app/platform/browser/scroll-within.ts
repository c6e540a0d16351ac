/**
 * Scrolls a container as little as shows one of its descendants. Unlike `scrollIntoView` it leaves the place where the next Tab
 * starts: with the focus.
 */
export function scrollWithin(container: Element, item: Element): void {
  const [frame, box] = [container.getBoundingClientRect(), item.getBoundingClientRect()];
  container.scrollTop += Math.min(box.top - frame.top, Math.max(box.bottom - frame.bottom, 0));
  container.scrollLeft += Math.min(box.left - frame.left, Math.max(box.right - frame.right, 0));
}
