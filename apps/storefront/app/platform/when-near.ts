import { type ComponentType, lazy } from 'react';

/** A component's code that is not part of a page's first load. */
interface Part {
  /** Lets the code be fetched, whether or not its place is near the screen. */
  fetch: () => Promise<unknown>;
}

const parts = new Map<string, Part>();

/** How far below the screen a place may be when its code is fetched. */
const margin = '50% 0px';

/**
 * A component that the server has drawn already: its code arrives, and brings it to life, when its place comes near the
 * screen or is used. Until then, and where the code does not arrive, what the server drew stays as it is.
 */
export function whenNear<Props extends object>(code: string, load: () => Promise<ComponentType<Props>>) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: Loaded<Props> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      (component) => {
        loaded = { default: component };
        return component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  if (parts.size === 0) keepEarlyActions();
  parts.set(code, {
    fetch: () => {
      open();
      return loadOnce();
    },
  });

  async function untilNear(): Promise<Loaded<Props>> {
    watch(document.querySelectorAll<HTMLElement>(`[data-part="${code}"]`), open);
    await opened;
    try {
      return { default: await loadOnce() };
    } catch {
      // Links work, words are read: a page with a still part is better than an error screen.
      return new Promise<never>(() => {});
    }
  }

  return lazy(() => (loaded ? atOnce(loaded) : untilNear()));
}

interface Loaded<Props extends object> {
  default: ComponentType<Props>;
}

/** React draws what is there without waiting: a promise would leave the place empty for a moment, and push what is below. */
function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- React asks no more of a promise than this
  return { then: (onThere: (value: Value) => void) => onThere(value) } as Promise<Value>;
}

const alive = new WeakSet<HTMLElement>();
const early = new WeakMap<HTMLElement, () => void>();

/** What was pressed or sent in a place before its code came is told to it again then. */
function keepEarlyActions(): void {
  // Caught on the way down: React lets nothing through to a part that it cannot hydrate yet.
  const options = { capture: true };
  window.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) keep(button, () => button.click());
    },
    options,
  );
  window.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement) keep(target, () => target.requestSubmit());
    },
    options,
  );
}

function keep(element: Element, act: () => void): void {
  const place = element.closest<HTMLElement>('[data-part]');
  if (place && !alive.has(place)) early.set(place, act);
}

/** To be called once a place has come to life: what was pressed or sent there before is done now. */
export function comeAlive(place: HTMLElement): void {
  const act = early.get(place);
  alive.add(place);
  early.delete(place);
  act?.();
}

/** In a browser, before a page is drawn there: the code of its components. */
export async function fetchParts(codes: readonly string[]): Promise<void> {
  await Promise.all(codes.map((code) => parts.get(code)?.fetch()));
}

function watch(places: NodeListOf<HTMLElement>, onNear: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) arrive();
    },
    { rootMargin: margin },
  );
  function arrive() {
    observer.disconnect();
    onNear();
  }
  for (const place of places) {
    observer.observe(place);
    place.addEventListener('focusin', arrive);
    place.addEventListener('pointerdown', arrive);
    // A form that nobody reads yet must not leave the page.
    place.addEventListener('submit', (event) => event.preventDefault());
  }
  if (places.length === 0) onNear();
}
