import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { lateModulesScript } from './late-modules-script.ts';

/** Runs the script in a document with these pictures. */
function visit({
  pictures = [false],
  isPrerendered = false,
  isOnline = true,
  hasStorage = true,
  actions = { queue: [], typed: new Map() },
}: {
  pictures?: boolean[];
  isPrerendered?: boolean;
  isOnline?: boolean;
  hasStorage?: boolean;
  actions?: { queue: string[]; typed: Map<string, string> };
}) {
  const page = new EventTarget();
  const images = pictures.map((complete) =>
    Object.assign(new EventTarget(), { fetchPriority: 'high', complete }),
  );
  const added: { rel?: string; href?: string; src?: string; onerror?: () => void }[] = [];
  const notices = new Set<object & { textContent?: string }>();
  const location = { reloads: 0, reload: () => void (location.reloads += 1) };
  const stored: Record<string, unknown> = {};
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const world = {
    location,
    self: { earlyActions: actions },
    navigator: { onLine: isOnline },
    get sessionStorage() {
      if (!hasStorage) throw new Error('forbidden');
      return stored;
    },
    AbortController,
    addEventListener: page.addEventListener.bind(page),
    requestAnimationFrame: (next: () => void) => frames.push(next),
    setTimeout: (next: () => void, ms = 0) => (ms === 0 ? next() : timers.push(next)),
    document: Object.assign(page, {
      images: [...images, Object.assign(new EventTarget(), { fetchPriority: 'auto', complete: false })],
      hidden: false,
      prerendering: isPrerendered,
      createElement: (name: string) => {
        const element: Record<string, unknown> = {};
        return name === 'p' ? Object.assign(element, { remove: () => notices.delete(element) }) : element;
      },
      body: { append: (element: object) => notices.add(element) },
      head: { append: (element: object) => added.push(element) },
    }),
  };
  runInNewContext(lateModulesScript(['/assets/client.js', '/assets/page.js']), world);
  return {
    added,
    get reloads() {
      return location.reloads;
    },
    notices: () => [...notices].map(({ textContent }) => textContent),
    /** The entry's script does not load. */
    fail: () => added.at(-1)?.onerror?.(),
    act: (type: string, movementX = 1) => page.dispatchEvent(Object.assign(new Event(type), { movementX })),
    loadPicture: (index: number) => images[index]?.dispatchEvent(new Event('load')),
    paint: () => frames.splice(0).forEach((next) => next()),
    passTime: () => timers.forEach((next) => next()),
  };
}

const modules = [
  { rel: 'modulepreload', href: '/assets/client.js' },
  { rel: 'modulepreload', href: '/assets/page.js' },
  { type: 'module', src: '/assets/client.js', onerror: expect.any(Function) },
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

describe('an entry that does not load', () => {
  it('[UIX+05] says that the connection is lost, and loads again when it is back', () => {
    const page = visit({ pictures: [true], isOnline: false });
    page.paint();
    page.fail();
    expect(page.notices()).toEqual([expect.stringContaining('Sem conexão com a internet')]);
    expect(page.reloads).toBe(0);
    page.act('online');
    expect(page.notices()).toEqual([]);
    expect(page.added).toHaveLength(modules.length + 1);
  });

  it('[RTE-08] reloads the page once, then says that a part is missing', () => {
    const page = visit({ pictures: [true] });
    page.paint();
    page.fail();
    expect([page.reloads, page.notices()]).toEqual([1, []]);
    page.fail();
    expect(page.reloads).toBe(1);
    expect(page.notices()).toEqual([expect.stringContaining('não carregou')]);
  });

  it.each([
    ['typed', { queue: [], typed: new Map([['qty', '3']]) }],
    ['chosen', { queue: ['change'], typed: new Map<string, string>() }],
  ])('[UIX+05] [UIX+06] does not reload where something was %s, which the form still sends', (_, actions) => {
    const page = visit({ pictures: [true], actions });
    page.paint();
    page.fail();
    expect(page.reloads).toBe(0);
    expect(page.notices()).toEqual([expect.stringContaining('não carregou')]);
  });

  it('[RTE-08] never reloads where the time cannot be stored', () => {
    const page = visit({ pictures: [true], hasStorage: false });
    page.paint();
    page.fail();
    expect(page.reloads).toBe(0);
    expect(page.notices()).toHaveLength(1);
  });
});
