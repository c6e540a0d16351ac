import type { RegisteredRouter } from '@tanstack/react-router';

type Matches = RegisteredRouter['state']['matches'];
type Shown = Pick<RegisteredRouter['state']['location'], 'pathname' | 'searchStr'>;

/**
 * Returns the address of the page on the screen if it may be kept; null for one that has failed, and for an order that still waits for
 * its payment: nothing of a payment is kept. The server decides about all others.
 */
export function addressToKeep({ pathname, searchStr }: Shown, matches: Matches): string | null {
  if (/^\/(?:checkout|login)(?:\/|$)/.test(pathname)) return null;
  for (const { routeId, loaderData, status } of matches) {
    if (status !== 'success') return null;
    if (routeId === '/conta/pedidos/$uuid' && (!loaderData || hasOpenPayment(loaderData))) return null;
  }
  return pathname + searchStr;
}

/** Of a Pix code, a boleto or bank details. */
function hasOpenPayment({ status, payment: { pix, boleto, transfer } }: PaidOrder): boolean {
  return status === 'awaiting_payment' || [pix, boleto, transfer].some(Boolean);
}

interface PaidOrder {
  readonly status: string;
  readonly payment: { readonly pix: unknown; readonly boleto: unknown; readonly transfer: unknown };
}
