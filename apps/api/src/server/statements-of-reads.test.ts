import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type SentStatement, statementsDuring } from '#test/statements-during.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { postgresOnly } from '#test/test-databases.ts';
import { ana } from '#test/test-shop.ts';

/**
 * SQL statements of each read that pages make for anyone, once the process knows the store. Fewer are better: whoever saves
 * one, or needs one more, changes its number here.
 */
const publicReads: Readonly<Record<string, number>> = {
  '/api/catalog/categories': 1,
  '/api/catalog/categories/by-key?url_key=sala': 1,
  '/api/catalog/products?with_filters=true': 2,
  '/api/catalog/products?category=sala&with_filters=true&filters=cor%3Dareia': 4,
  // Twelve of each search read the store's texts for its answers: a running API does so once after a change, this one remembers nothing.
  '/api/catalog/products?q=almofada&with_filters=true': 15,
  '/api/catalog/products?q=almofda': 22,
  '/api/catalog/products?skus=AUR-LUM-04,AUR-QUA-01': 3,
  '/api/catalog/products/cards?ids=1,2': 1,
  '/api/catalog/products/by-key?id=1': 4,
  '/api/catalog/products/1/reviews': 3,
  '/api/catalog/products/addresses': 2,
  '/api/catalog/products/feed': 2,
  '/api/catalog/variants?skus=AUR-LUM-04,AUR-QUA-01': 1,
  '/api/catalog/suggestions?q=almof': 16,
  '/api/catalog/lists': 3,
  '/api/catalog/lists/1': 2,
  '/api/cms/pages': 1,
  '/api/cms/pages/url/home': 6,
  '/api/cms/tags/?url=/&filter=true': 1,
  '/api/cms/popups/?url=/&filter=true': 1,
  '/api/cms/countdowns/?url=/&filter=true': 3,
  '/api/cms/countdowns/1': 3,
  '/api/cms/blog/entries': 3,
  '/api/cart/promotions/': 1,
  '/api/payment/methods': 1,
  '/api/payment/methods/sandbox_card/public-config': 1,
  '/api/theme/configs/': 8,
  '/api/customization/theme/settings': 1,
  '/api/store/stores/aurora?with=configs,redirects': 4,
  '/api/sales/now': 0,
};

/** SQL statements of the reads of the account, one of which finds the customer. */
const accountReads: Readonly<Record<string, number>> = {
  // One of them the price lists, which a running process remembers.
  '/api/auth/customers/me': 3,
  '/api/customer/overview': 15,
  '/api/customer/profile': 3,
  '/api/customer/addresses': 2,
  '/api/customer/credits': 6,
  '/api/customer/crmbonus': 4,
  '/api/customer/lists': 2,
  '/api/customer/quotes': 3,
  '/api/customer/returns': 4,
  '/api/customer/returns/orders': 8,
  '/api/customer/reviews': 4,
  '/api/customer/reviews/products': 4,
  '/api/customer/wishlist/customer': 2,
  '/api/customer/wishlist/products': 5,
  '/api/sales/orders': 4,
};

/** The same read with few and with many items. */
const growing: readonly (readonly [few: string, many: string])[] = [
  ['/api/catalog/products?per_page=2', '/api/catalog/products?per_page=48'],
  ['/api/catalog/products?q=almofada&per_page=1', '/api/catalog/products?q=almofada&per_page=24'],
  ['/api/catalog/products?category=sala%2Fmantas', '/api/catalog/products?category=sala'],
  ['/api/catalog/products/cards?ids=1', '/api/catalog/products/cards?ids=1,2,3,4,5,6,7,8'],
  ['/api/catalog/products/addresses?per_page=2', '/api/catalog/products/addresses?per_page=50'],
  [
    '/api/catalog/variants?skus=AUR-LUM-04',
    '/api/catalog/variants?skus=AUR-LUM-04,AUR-QUA-01,AUR-ALM-01,AUR-VAS-01,AUR-CES-01',
  ],
  ['/api/cms/blog/entries?per_page=1', '/api/cms/blog/entries?per_page=12'],
];

describe.each(postgresOnly)('the statements of reads on $name', () => {
  let test: TestApi;
  let token: string;
  beforeAll(async () => {
    test = await startTestApi();
    const login = await test.client('aurora')('POST /api/auth/customers/login', { body: ana });
    token = login.access_token;
  });
  afterAll(() => test.close());

  /** Returns the SQL statements of a read, once the process knows the store. */
  async function statementsOf(path: string, authorization = ''): Promise<SentStatement[]> {
    const read = async () => {
      const response = await test.request('aurora', path, { headers: { authorization } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} responded ${response.status}`);
    };
    await read();
    return statementsDuring(read);
  }

  async function counted(reads: Readonly<Record<string, number>>, authorization?: string) {
    const counts: Record<string, number> = {};
    for (const path of Object.keys(reads)) counts[path] = (await statementsOf(path, authorization)).length;
    return counts;
  }

  it('sends no more statements for a public read than recorded', async () => {
    expect(await counted(publicReads)).toEqual(publicReads);
  });

  it('sends no more statements for a read of the account than recorded', async () => {
    expect(await counted(accountReads, `Bearer ${token}`)).toEqual(accountReads);
  });

  it.each(growing)('sends as many statements for few items, %s, as for many, %s', async (few, many) => {
    expect((await statementsOf(many)).length).toBe((await statementsOf(few)).length);
  });
});
