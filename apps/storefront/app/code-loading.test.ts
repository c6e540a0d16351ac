import { readFileSync, readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);

/** Functions that wait for the connection, or that say that code is missing. */
const loaders = /\b(?:loadCode|withCode|lazyNeeded|lazyDialog|lazyExtra|lazyPanel|whenNear|whenActive)\($/;

/**
 * Files whose imports may fail: a page whose loader fails shows the error screen, which tries again; the others say themselves
 * what follows.
 */
const own = new Set([
  'features/cms/load-article-components.ts',
  'features/files/photo-worker.ts',
  'features/product-card/load-payment-terms.ts',
  'platform/code/create-file-importer.ts',
  'platform/errors/late-message.ts',
  'router.tsx',
  'routes/root.tsx',
  'shell/errors/lazy-error-screens.tsx',
  'shell/header/header.tsx',
  'shell/startup/report-vitals-later.ts',
  'ui/masked-input/masked-input.tsx',
  'ui/toast/toasts.tsx',
]);

/** Names of the calls around each dynamic import of a source, or an empty text for one without. */
function callsAroundImports(source: string): string[] {
  return [...source.matchAll(/(?<!typeof )\bimport\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index - 1; at >= 0; at -= 1) {
      const char = source[at];
      if (char === ')' || char === '}') depth += 1;
      if (char === '{') depth -= 1;
      if (char === '(') {
        if (depth > 0) depth -= 1;
        else if (loaders.test(source.slice(0, at + 1).replace(/<[^<>]*>\($/, '(')))
          return source.slice(0, at + 1);
      }
      if (depth < 0) return '';
    }
    return '';
  });
}

/** Returns path and text of each source of the pages. */
const storefrontSources = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const);

it('[UIX+05] loads every chunk by a function that knows what follows when it does not come', () => {
  const unguarded = storefrontSources().filter(
    ([file, source]) => !own.has(file) && callsAroundImports(source).includes(''),
  );
  expect(unguarded.map(([file]) => file)).toEqual([]);
});

/** Parts that the shopper did not ask for and the page is complete without: it shows no error if the server no longer has its code. */
const unasked = [
  'features/account/orders/lazy-own-open-order.tsx OwnOpenOrder',
  'features/cart/added-lines.tsx Companions',
  'features/cart/cart-line-item.tsx OnOrderNote',
  'features/cart/cart-line-item.tsx VolumeNote',
  'features/cart/cart-page.tsx ChatLink',
  'features/cart/cart-page.tsx Companions',
  'features/cart/cart-page.tsx FreeShippingProgress',
  'features/cart/cart-panel.tsx FreeShippingProgress',
  // The form says that the coupon has no effect; this adds why.
  'features/cart/coupon-form.tsx CouponProblemText',
  'features/checkout/checkout-summary.tsx ChatLink',
  'features/checkout/checkout-summary.tsx OnOrderNote',
  // In the document already; the code repeats it.
  'features/form-result/lazy-form-result.tsx Result',
  'features/marketing/countdown/countdown-floaters.tsx FloaterList',
  'features/marketing/popup/popups.tsx PopupTurns',
  'features/product-card/card-arrival.tsx ArrivalDay',
  // The public price stays, and the cart has the member's.
  'features/product-card/card-price.tsx MemberCardPrice',
  'features/product/parts.tsx LazySoldOutAlternatives',
  'features/product/product-page.tsx MemberProduct',
  'routes/checkout-success.tsx PasskeyOfferCard',
  'routes/root.tsx SearchSuggestions',
  'shell/header/category-bar.tsx MenuBestSellers',
  // The popup or countdown that is edited in the panel, in its preview.
  'shell/overlays/edited-showcase.tsx CountdownBanner',
  'shell/overlays/edited-showcase.tsx CountdownFloaterList',
  'shell/overlays/edited-showcase.tsx CustomForm',
  'shell/overlays/edited-showcase.tsx PopupTurns',
  'shell/overlays/late-countdown-floaters.tsx CountdownFloaters',
  'shell/overlays/shop-floaters.tsx ChatButton',
  'shell/overlays/shop-floaters.tsx CustomForm',
  'shell/overlays/shop-floaters.tsx PendingPix',
  'shell/overlays/shop-floaters.tsx VideoFloater',
];

it('[UIX+05] says nothing only about missing code that nobody asked for', () => {
  const silent = storefrontSources().flatMap(([file, source]) =>
    [
      ...source.matchAll(
        /const (\w+)(?::[^=]+)? = (?:import\.meta\.env\.SSR\s+\?\s+\w+\s+:\s+)?lazyExtra\(/g,
      ),
    ].map(([, name]) => `${file} ${name}`),
  );
  expect(silent.toSorted()).toEqual(unasked.toSorted());
});

it('finds an import without such a function', () => {
  expect(callsAroundImports("const load = () => import('./a.ts');")).toEqual(['']);
  expect(callsAroundImports("void import('./a.ts').then(run)")).toEqual(['']);
  expect(callsAroundImports("lazyExtra(async () => (await import('./a.tsx')).A)")).not.toContain('');
});
