import { Suspense, lazy, useEffect } from 'react';

import { useToasts, useToastsService } from './toast.ts';

import styles from './toasts.module.css';

// Not lazyNeeded: a toast may be what says that code is missing.
const load = () => import('./toast-region.tsx');

/** Loads the region's code before its first toast. */
export async function fetchToastRegion(): Promise<void> {
  await load();
}

const ToastRegion = lazy(() =>
  load().then(
    (module) => ({ default: module.ToastRegion }),
    () => ({ default: PlainToasts }),
  ),
);

/** Mounted once per page; the region's code loads with the first toast. */
export function Toasts() {
  const hasToast = useToasts().length > 0;
  return hasToast ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null;
}

/** Replaces the region on a page that lost the connection before the first toast: texts only, closed together. */
function PlainToasts() {
  const toasts = useToasts();
  const { closeToast } = useToastsService();
  useEffect(() => {
    const longestMs = Math.max(...toasts.map(({ durationMs }) => durationMs));
    const timer = setTimeout(() => toasts.forEach(({ id }) => closeToast(id)), longestMs);
    return () => clearTimeout(timer);
  }, [toasts, closeToast]);
  return (
    <ol className={styles.plain} aria-live="polite" aria-label="Avisos">
      {toasts.map(({ id, message }) => (
        <li key={id}>{message}</li>
      ))}
    </ol>
  );
}
