import { launchShop } from '../start-servers.ts';
import { expectAccessible, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { liveMerchantsDay } from './live-merchants-day.ts';

const title =
  '[ADM+13] [ADM+10] [ADM+01] a merchant opens a store, stocks it, sells, ships, takes a return and reads the report @one-width';

test(title, async ({ page, browser, request }) => {
  const checks = { atThisWidth: expectAccessible, atBothWidths: expectAccessibleAtBothWidths };
  await liveMerchantsDay({ page, browser, request, checks });
});

test.describe('on the embedded database', () => {
  const replaced: Record<string, string | undefined> = {};
  let stop: () => Promise<void>;

  // The helpers read which shop they use from the environment.
  test.beforeAll(async () => {
    const shop = await launchShop({ hasPlainPictures: true, database: 'embedded' });
    stop = shop.stop;
    for (const [name, value] of Object.entries({ ...shop.env, E2E_DATABASE_URL: '' })) {
      replaced[name] = process.env[name];
      process.env[name] = value;
    }
  });

  test.afterAll(async () => {
    for (const [name, value] of Object.entries(replaced)) process.env[name] = value;
    await stop();
  });

  test(title, async ({ page, browser, request }) => {
    // No screen looks different for the database: the test above has checked them.
    const checks = { atThisWidth: async () => {}, atBothWidths: async () => {} };
    await liveMerchantsDay({ page, browser, request, checks });
  });
});
