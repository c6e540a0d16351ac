import { test } from '../watched-test.ts';
import { runMerchantsDayInBrowser } from './merchants-day-in-browser.ts';

// `e2e/http/embedded.spec.ts` makes the day's calls on the embedded database.
test('[ADM+13] [ADM+10] [ADM+01] a merchant opens a store, stocks it, sells, ships, takes a return and reads the report @one-width', async ({
  page,
  browser,
  request,
}) => {
  await runMerchantsDayInBrowser({ page, browser, request });
});
