import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  Suspense,
  lazy,
  useEffect,
  useRef,
  useState,
} from 'react';

import { replayInPlace, watchPlaces } from './early-actions.ts';
import { pageParts } from './page-parts.ts';

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
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  if (pageParts.size === 0) watchPlaces();
  pageParts.set(code, {
    fetch: () => {
      open();
      return loadOnce();
    },
  });

  async function untilNear(): Promise<{ default: ComponentType<Props> }> {
    watch(document.querySelectorAll<HTMLElement>(`[data-part="${code}"]`), open);
    await opened;
    try {
      return { default: await loadOnce() };
    } catch {
      // Links work, words are read: a page with a still part is better than an error screen.
      return new Promise<never>(() => {});
    }
  }

  const Waiting = lazy(untilNear);

  return function NearPart(props: Props) {
    // Code that is there draws at once: waiting would leave the place empty for a moment, and push what is below.
    const [Component] = useState(() => loaded ?? Waiting);
    return <Component {...props} />;
  };
}

interface PlaceProps extends ComponentProps<'div'> {
  /** As `whenNear` was told. */
  code: string;
}

/**
 * Where a part of a page stands: watched, and still until the part's code is there. What draws it must be kept while its
 * data is the same (`memo`): drawn anew, what waits for its code would be taken off the page.
 */
export function Place({ code, children, ...attributes }: PlaceProps) {
  const element = useRef<HTMLDivElement>(null);
  return (
    <div {...attributes} ref={element} data-part={code}>
      <Suspense fallback={null}>
        {children}
        <Alive place={element} />
      </Suspense>
    </div>
  );
}

/** Beside a part: what happens to one happens to the other. */
function Alive({ place }: { place: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (place.current) void replayInPlace(place.current);
  }, [place]);
  return null;
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
