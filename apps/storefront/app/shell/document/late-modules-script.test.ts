import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { lateModulesScript } from './late-modules-script.ts';

/** Runs the script in a document with these pictures. */
function visit({
  pictures = [false],
  isPrerendered = false,
}: {
  pictures?: boolean[];
  isPrerendered?: boolean;
}) {
  const page = new EventTarget();
  const images = pictures.map((complete) =>
    Object.assign(new EventTarget(), { fetchPriority: 'high', complete }),
  );
  const added: { rel?: string; href?: string; src?: string }[] = [];
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  runInNewContext(lateModulesScript(['/assets/client.js', '/assets/page.js']), {
    AbortController,
    addEventListener: page.addEventListener.bind(page),
    requestAnimationFrame: (next: () => void) => frames.push(next),
    setTimeout: (next: () => void, ms = 0) => (ms === 0 ? next() : timers.push(next)),
    document: Object.assign(page, {
      images: [...images, Object.assign(new EventTarget(), { fetchPriority: 'auto', complete: false })],
      hidden: false,
      prerendering: isPrerendered,
      createElement: () => ({}),
      head: { append: (element: object) => added.push(element) },
    }),
  });
  return {
    added,
    act: (type: string, movementX = 1) => page.dispatchEvent(Object.assign(new Event(type), { movementX })),
    loadPicture: (index: number) => images[index]?.dispatchEvent(new Event('load')),
    paint: () => frames.splice(0).forEach((next) => next()),
    passTime: () => timers.forEach((next) => next()),
  };
}

const modules = [
  { rel: 'modulepreload', href: '/assets/client.js' },
  { rel: 'modulepreload', href: '/assets/page.js' },
  { type: 'module', src: '/assets/client.js' },
];

it('[UIX-02] loads the code once the important pictures have loaded and been painted', () => {
  const { added, loadPicture, paint } = visit({ pictures: [false, true, false] });
  loadPicture(0);
  paint();
  expect(added).toEqual([]);
  loadPicture(2);
  expect(added).toEqual([]);
  paint();
  expect(added).toEqual(modules);
});

it('loads the code after the first paint of a page without such pictures', () => {
  const { added, paint } = visit({ pictures: [] });
  expect(added).toEqual([]);
  paint();
  expect(added).toEqual(modules);
});

it.each(['pointermove', 'pointerdown', 'keydown', 'wheel'])(
  'loads the code at once on %s, and only once',
  (type) => {
    const { added, act, loadPicture, paint, passTime } = visit({});
    act(type);
    act(type);
    loadPicture(0);
    paint();
    passTime();
    expect(added).toEqual(modules);
  },
);

it('does not take the appearing of a page under a resting pointer for an action', () => {
  const { added, act } = visit({});
  act('pointermove', 0);
  expect(added).toEqual([]);
  act('pointermove');
  expect(added).toEqual(modules);
});

it('does not wait longer than its limit for a picture', () => {
  const { added, passTime } = visit({});
  passTime();
  expect(added).toEqual(modules);
});

it('[RTE+01] loads the code of a prerendered page at once, and runs it when the shopper opens the page', () => {
  const { added, act, passTime } = visit({ isPrerendered: true });
  passTime();
  expect(added).toEqual(modules.slice(0, 2));
  act('prerenderingchange');
  expect(added).toEqual(modules);
});
