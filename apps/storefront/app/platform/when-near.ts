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

const sentEarly = new WeakSet<HTMLFormElement>();

/** Whether somebody sent this form before its code was there. To be asked once, when the code comes. */
export const wasSentEarly = (form: HTMLFormElement): boolean => sentEarly.has(form);

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
    // A form that nobody reads yet must not leave the page; one that asks `wasSentEarly` is sent once it is read.
    place.addEventListener('submit', (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) sentEarly.add(event.target);
    });
  }
  if (places.length === 0) onNear();
}
