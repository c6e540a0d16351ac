import { useRouter } from '@tanstack/react-router';
import type { ProductVariant } from '@vitrine/contract/schemas/catalog.ts';
import { useEffect } from 'react';

/** After the end, so that the server's clock has passed it, too. */
const marginMs = 1000;
/** A timer of more than 24 days fires at once; a device that was asleep is late by what was left of it. */
const longestMs = 60 * 60_000;
/** While the server still sells at the offer's price: the device's clock is ahead. Doubled each time. */
const repeatedMs = 30_000;

/**
 * Reads the page's data again when the next offer of its variants ends [CAT+07]: an open page shows the price that the cart charges. A
 * preview shows its own moment.
 */
export function useOfferEnd(variants: readonly ProductVariant[]): void {
  const router = useRouter();
  const [next = null] = variants.flatMap(({ offer_until: until }) => until ?? []).toSorted();
  useEffect(() => {
    if (next === null || router.options.context.previewedAt !== null) return undefined;
    const endsMs = Date.parse(next) + marginMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = repeatedMs;
    function wait() {
      const leftMs = endsMs - Date.now();
      if (leftMs > 0) timer = setTimeout(wait, Math.min(leftMs, longestMs));
      else read();
    }
    function read() {
      // The offer is gone from what was read: the effect ends.
      timer = setTimeout(read, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestMs);
      void router.invalidate();
    }
    wait();
    return () => clearTimeout(timer);
  }, [router, next]);
}
