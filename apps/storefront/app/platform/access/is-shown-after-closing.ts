import {
  accountPath,
  approvalsPath,
  checkoutPath,
  guestOrderPath,
  loginPath,
  pageListPath,
  quickOrderPath,
  quotesPath,
} from '#app/platform/addresses/paths.ts';

/** The account, orders of guests, payments of orders placed before, and the store's texts, each with what is below it. */
const shown = [
  accountPath,
  guestOrderPath,
  loginPath,
  pageListPath,
  `${checkoutPath}/payment`,
  `${checkoutPath}/success`,
];
/** For buying only. */
const forBuying = [quickOrderPath, quotesPath(), approvalsPath()];

const isBelow = (path: string, parents: readonly string[]) =>
  parents.some((parent) => path === parent || path.startsWith(`${parent}/`));

/** Returns whether a store that has closed down still shows the page; the closing is shown in place of any other [ADM+23]. */
export function isShownAfterClosing(path: string): boolean {
  return isBelow(path, shown) && !isBelow(path, forBuying);
}
