import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  Suspense,
  lazy,
  memo,
  useEffect,
  useRef,
  useState,
} from 'react';

import { loadCode } from '#app/platform/code/load-code.ts';

import { firstActivity, replayInPlaceholder } from './early-actions.ts';
import { fetchParts, pageParts } from './page-parts.ts';

/** Distance below the screen at which the code of a placeholder is fetched. */
const margin = '50% 0px';

/**
 * A component that the server has rendered: it is hydrated when its placeholder is near the screen or used. Until
 * then, and without its code, the server's HTML stays.
 */
export function whenNear<Props extends object>(code: string, load: () => Promise<ComponentType<Props>>) {
  return lazyPart(code, load, watch);
}

/**
 * The same for what a page shows first: it is hydrated with the shopper's first activity anywhere in the document, as a
 * page that is only looked at needs no code. The page of a member starts at once: it was cached with the public prices.
 */
export function whenActive<Props extends object>(code: string, load: () => Promise<ComponentType<Props>>) {
  return lazyPart(code, load, (placeholders, open) => {
    const isMember = document.documentElement.hasAttribute('data-member');
    if (placeholders.length > 0 && !isMember) void firstActivity().then(open);
    else open();
  });
}

function lazyPart<Props extends object>(
  code: string,
  load: () => Promise<ComponentType<Props>>,
  openWhenNeeded: (placeholders: NodeListOf<HTMLElement>, open: () => void) => void,
) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<ComponentType<Props>>();
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  /** Changes with the first action inside, or with a navigation to it. */
  const options = { isQuiet: true };
  const loadOnce = () =>
    (loading ??= loadCode(load, options).then(
      (component) => {
        loaded = component;
        arrive(component);
        return component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  pageParts.set(code, {
    fetch: () => {
      open();
      options.isQuiet = false;
      return loadOnce();
    },
  });

  async function untilNear(): Promise<{ default: ComponentType<Props> }> {
    openWhenNeeded(document.querySelectorAll<HTMLElement>(`[data-part="${code}"]`), open);
    await opened;
    // Without code links and texts still work: better than an error screen. An action inside may load it later.
    loadOnce().catch(() => {});
    return { default: await arrival };
  }

  const Waiting = lazy(untilNear);

  return function NearPart(props: Props) {
    // Loaded code renders at once: waiting would empty the placeholder for a moment and shift the page.
    const [Component] = useState(() => loaded ?? Waiting);
    return <Component {...props} />;
  };
}

interface PartPlaceholderProps extends ComponentProps<'div'> {
  /** The code given to `whenNear`. */
  code: string;
}

/**
 * The placeholder of a lazy component, observed until its code has loaded. Its parent must be memoized (`memo`): a
 * re-render would remove the server's HTML.
 */
export function PartPlaceholder({ code, children, ...attributes }: PartPlaceholderProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a navigation no server has filled the placeholder, so that it has no size to observe.
    if (element.current?.firstChild === null) fetchParts([code]).catch(() => {});
  }, [code]);
  return (
    <div {...attributes} ref={element} data-part={code}>
      <Suspense fallback={null}>
        {children}
        <ReplayAfterHydration placeholder={element} />
      </Suspense>
    </div>
  );
}

/** Returns a lazy component inside its placeholder. Memoised by its props, as `PartPlaceholder` requires. */
export function inPlaceholder<Props extends object>(code: string, Part: ComponentType<Props>) {
  return memo(function PartInPlace(props: Props) {
    return (
      <PartPlaceholder code={code}>
        <Part {...props} />
      </PartPlaceholder>
    );
  });
}

/** Hydrates together with the lazy component beside it, then replays its events. */
function ReplayAfterHydration({ placeholder }: { placeholder: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (placeholder.current) void replayInPlaceholder(placeholder.current);
  }, [placeholder]);
  return null;
}

function watch(placeholders: NodeListOf<HTMLElement>, onNear: () => void): void {
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
  for (const placeholder of placeholders) {
    observer.observe(placeholder);
    placeholder.addEventListener('focusin', arrive);
    placeholder.addEventListener('pointerdown', arrive);
  }
  if (placeholders.length === 0) onNear();
}
