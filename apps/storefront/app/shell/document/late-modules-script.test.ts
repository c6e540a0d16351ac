import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { lateModulesScript } from './late-modules-script.ts';

/** Runs the script in a document with these pictures. */
function visit({
  pictures = [false],
  isPrerendered = false,
  isOnline = true,
  hasStorage = true,
  stored = {},
  actions = { queue: [], typed: new Map() },
}: {
  pictures?: boolean[];
  isPrerendered?: boolean;
  isOnline?: boolean;
  hasStorage?: boolean;
  stored?: Record<string, unknown>;
  actions?: { queue: string[]; typed: Map<string, string> };
}) {
  const page = new EventTarget();
  const images = pictures.map((complete) =>
    Object.assign(new EventTarget(), { fetchPriority: 'high', complete }),
  );
  const added: { rel?: string; href?: string; src?: string; onerror?: (error: object) => void }[] = [];
  const sheets: string[] = [];
  const ownStyles = {
    isThere: true,
    remove: () => void (ownStyles.isThere = false),
    after(link: { href: string; media: string; onload: (event: object) => void }) {
      sheets.push(link.href);
      // Until it is there the page looks as before, and nothing runs.
      expect([ownStyles.isThere, added.some(({ src }) => src !== undefined)]).toEqual([true, false]);
      // An element may get its styles anew once only: with both changes.
      expect(link.media).toBe('print');
      link.onload({ target: link });
      expect(link).toMatchObject({ media: '', onload: null });
    },
  };
  const notices = new Set<object & { textContent?: string }>();
  const fetched: string[] = [];
  let state: 'present' | 'missing' | 'away' = isOnline ? 'present' : 'away';
  const location = { reloads: 0, reload: () => void (location.reloads += 1) };
  const frames: (() => void)[] = [];
  let lastTimer = 0;
  const timers = new Map<number, () => void>();
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
    removeEventListener: page.removeEventListener.bind(page),
    clearTimeout: (timer = 0) => void timers.delete(timer),
    fetch: async (file: string) => {
      fetched.push(file);
      if (state === 'away') throw new TypeError('Failed to fetch');
      const [ok, status] = state === 'present' ? [true, 200] : [false, 404];
      return { ok, status, blob: async () => '' };
    },
    requestAnimationFrame: (next: () => void) => frames.push(next),
    setTimeout(next: () => void, ms = 0) {
      if (ms === 0) return next();
      lastTimer += 1;
      timers.set(lastTimer, next);
      return lastTimer;
    },
    document: Object.assign(page, {
      images: [...images, Object.assign(new EventTarget(), { fetchPriority: 'auto', complete: false })],
      hidden: false,
      prerendering: isPrerendered,
      createElement: (name: string) => {
        const element: Record<string, unknown> = {};
        return name === 'p' ? Object.assign(element, { remove: () => notices.delete(element) }) : element;
      },
      body: { append: (element: object) => notices.add(element) },
      head: { append: (element: object) => added.push(element), querySelector: () => ownStyles },
    }),
  };
  const script = lateModulesScript(['/assets/client.js', '/assets/page.js'], '/assets/rules.css');
  runInNewContext(script, world);
  return {
    added,
    sheets,
    hasOwnStyles: () => ownStyles.isThere,
    get reloads() {
      return location.reloads;
    },
    notices: () => [...notices].map(({ textContent }) => textContent),
    fetched,
    /** The files of the page as the next requests find them. */
    set files(next: typeof state) {
      state = next;
    },
    async act(type: string, movementX = 1) {
      page.dispatchEvent(Object.assign(new Event(type), { movementX }));
      await settled();
    },
    loadPicture: (index: number) => images[index]?.dispatchEvent(new Event('load')),
    async paint() {
      for (const next of frames.splice(0)) next();
      await settled();
    },
    async passTime() {
      const due = [...timers.values()];
      timers.clear();
      for (const next of due) next();
      await settled();
    },
  };
}

/** Resolves once the requests of the script have been answered. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const modules = [
  { rel: 'modulepreload', href: '/assets/client.js' },
  { rel: 'modulepreload', href: '/assets/page.js' },
  { type: 'module', src: '/assets/client.js', onerror: expect.any(Function) },
];

it('[UIX-02] loads the code once the important pictures have loaded and been painted', async () => {
  const { added, loadPicture, paint } = visit({ pictures: [false, true, false] });
  loadPicture(0);
  await paint();
  expect(added).toEqual([]);
  loadPicture(2);
  expect(added).toEqual([]);
  await paint();
  expect(added).toEqual(modules);
});

it('[UIX-02] puts the whole stylesheet in the place of the document’s styles before code runs', async () => {
  const page = visit({ pictures: [] });
  expect([page.sheets, page.hasOwnStyles()]).toEqual([[], true]);
  await page.paint();
  expect(page.fetched).toContain('/assets/rules.css');
  expect([page.sheets, page.hasOwnStyles()]).toEqual([['/assets/rules.css'], false]);
  expect(page.added).toEqual(modules);
});

it('loads the code after the first paint of a page without such pictures', async () => {
  const { added, paint } = visit({ pictures: [] });
  expect(added).toEqual([]);
  await paint();
  expect(added).toEqual(modules);
});

it.each(['pointermove', 'pointerdown', 'keydown', 'wheel'])(
  'loads the code at once on %s, and only once',
  async (type) => {
    const { added, act, loadPicture, paint, passTime } = visit({});
    await act(type);
    await act(type);
    loadPicture(0);
    await paint();
    await passTime();
    expect(added).toEqual(modules);
  },
);

it('does not take the appearing of a page under a resting pointer for an action', async () => {
  const { added, act } = visit({});
  await act('pointermove', 0);
  expect(added).toEqual([]);
  await act('pointermove');
  expect(added).toEqual(modules);
});

it('does not wait longer than its limit for a picture', async () => {
  const { added, passTime } = visit({});
  await passTime();
  expect(added).toEqual(modules);
});

it('[RTE+01] loads the code of a prerendered page at once, and runs it when the shopper opens the page', async () => {
  const { added, act, passTime } = visit({ isPrerendered: true });
  await passTime();
  expect(added).toEqual(modules.slice(0, 2));
  await act('prerenderingchange');
  expect(added).toEqual(modules);
});

describe('files that do not come', () => {
  it('[UIX+05] says that the connection is lost, and loads again once when it is back', async () => {
    const page = visit({ pictures: [true], isOnline: false });
    await page.paint();
    expect(page.notices()).toEqual([expect.stringContaining('Sem conexão com a internet')]);
    // A module that failed would never be asked for again.
    expect([page.added, page.reloads]).toEqual([[], 0]);
    page.files = 'present';
    await page.act('online');
    await page.act('online');
    await page.passTime();
    expect(page.notices()).toEqual([]);
    expect(page.added).toEqual(modules);
  });

  it('[UIX+05] tries again by itself where the browser takes the network for a connection', async () => {
    const page = visit({ pictures: [true] });
    page.files = 'away';
    await page.paint();
    // Leaving the page ends its requests as well.
    expect(page.notices()).toEqual([]);
    await page.passTime();
    expect(page.notices()).toEqual([expect.stringContaining('Sem conexão com a internet')]);
    page.files = 'present';
    await page.passTime();
    expect(page.notices()).toEqual([]);
    expect(page.added).toEqual(modules);
  });

  it('[RTE-08] reloads the page once, then says that a part is missing', async () => {
    const stored = {};
    const [page, reloaded] = [visit({ pictures: [true], stored }), visit({ pictures: [true], stored })];
    page.files = 'missing';
    await page.paint();
    expect([page.reloads, page.notices()]).toEqual([1, []]);
    reloaded.files = 'missing';
    await reloaded.paint();
    expect(reloaded.reloads).toBe(0);
    expect(reloaded.notices()).toEqual([expect.stringContaining('não carregou')]);
  });

  it('[RTE-08] reloads a page whose files came but do not run', async () => {
    const page = visit({ pictures: [true] });
    await page.paint();
    page.added.at(-1)?.onerror?.({ type: 'error' });
    expect(page.reloads).toBe(1);
  });

  it.each([
    ['typed', { queue: [], typed: new Map([['qty', '3']]) }],
    ['chosen', { queue: ['change'], typed: new Map<string, string>() }],
  ])(
    '[UIX+05] [UIX+06] does not reload where something was %s, which the form still sends',
    async (_, actions) => {
      const page = visit({ pictures: [true], actions });
      page.files = 'missing';
      await page.paint();
      expect(page.reloads).toBe(0);
      expect(page.notices()).toEqual([expect.stringContaining('não carregou')]);
    },
  );

  it('[RTE-08] never reloads where the time cannot be stored', async () => {
    const page = visit({ pictures: [true], hasStorage: false });
    page.files = 'missing';
    await page.paint();
    expect(page.reloads).toBe(0);
    expect(page.notices()).toHaveLength(1);
  });
});
