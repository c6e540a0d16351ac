import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeTableNames } from '#api/platform/database/store-tables.ts';
import { setSetting } from '#test/set-setting.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { signedInStaff } from '#test/test-staff.ts';

import { processingActivities } from './processing-activities.ts';

let test: TestApi;
let db: StoreDatabase;
let owner: AdminClient;
beforeAll(async () => {
  test = await startTestApi();
  db = await storeOf(test, 'aurora');
  owner = (await signedInStaff(test, 'aurora', 'owner')).client;
});
afterAll(() => test.close());

const record = () => owner('GET /api/admin/processing-record');
const activity = async (code: string) => (await record()).activities.find((one) => one.code === code);

/** Tables without personal data of their own: goods, contents, settings, accounts of services, counters. */
const impersonal: ReadonlySet<string> = new Set(
  `
  jobs store_configs store_redirects store_counters theme_configs theme_settings cms_pages cms_page_revisions categories
  products product_categories product_tags collections collection_refreshes tagged_products product_changes
  product_change_removals listing_snapshots search_documents search_words product_relations product_bundles bought_together
  bought_together_counts product_variants catalogue_imports catalogue_import_findings catalogue_stock_marks stock_movements
  catalogue_pictures catalogue_origins catalogue_fetched_pictures catalogue_column_fields catalogue_upload_pictures bulk_edits
  bulk_edit_rows product_ratings customer_groups customer_attributes cart_promotions coupons price_lists price_list_prices
  shipping_rules shipping_rates carrier_quotes payment_methods payment_accounts payment_account_events payment_events
  product_lists product_list_items mail_texts mail_senders store_closings staff_roles integrations library_pictures cms_menus
  cms_tags search_answers cms_countdowns cms_forms cms_popups blog_entries blog_entry_revisions promotions apps app_accounts
  webhook_endpoints webhook_versions whatsapp_accounts store_original_ids
  unused_files file_scans
`
    .trim()
    .split(/\s+/),
);

it('[OPS+12] names the activity of each table with personal data', () => {
  const recorded = processingActivities.flatMap(({ tables }) => tables);
  const known = new Set<string>([...recorded, ...impersonal]);
  expect([...storeTableNames].filter((table) => !known.has(table))).toEqual([]);
  expect([...known].filter((table) => !storeTableNames.has(table))).toEqual([]);
  expect(recorded.filter((table) => impersonal.has(table))).toEqual([]);
});

it('[OPS+12] has an activity for each period that a store sets', () => {
  const paths = Object.keys(settingFields).filter((path) => path.startsWith('retention/'));
  expect(processingActivities.flatMap(({ setting }) => setting ?? []).toSorted()).toEqual(paths.toSorted());
});

it('[OPS+12] states the store’s own periods, and which have no end', async () => {
  expect(await activity('guest_carts')).toMatchObject({
    period: '30 dias desde a última mudança',
    setting: 'retention/cart_days',
    is_endless: false,
  });
  expect(await activity('forms')).toMatchObject({ period: 'Sem prazo', is_endless: true });
  await setSetting(test, 'aurora', 'retention/cart_days', '14');
  await setSetting(test, 'aurora', 'retention/form_days', '365');
  expect(await activity('guest_carts')).toMatchObject({ period: '14 dias desde a última mudança' });
  expect(await activity('forms')).toMatchObject({ period: '365 dias desde o envio', is_endless: false });
  expect(await activity('refused_registrations')).toMatchObject({ period: '1 dia desde o envio do arquivo' });
});

it('[OPS+12] names the services with which the store shares data', async () => {
  await setSetting(test, 'aurora', 'ga_account_id', '');
  await setSetting(test, 'aurora', 'gtm_id', '');
  expect(await activity('measurement')).toBeUndefined();
  expect(await activity('webhooks')).toMatchObject({ shared_with: [] });
  await setSetting(test, 'aurora', 'ga_account_id', 'G-ABC1234');
  await setSetting(test, 'aurora', 'company_registry/enabled', '1');
  await db
    .insertInto('webhook_endpoints')
    .values({
      url: 'https://erp.exemplo.com.br/avisos?chave=segredo',
      description: '',
      topics: ['order.placed'],
      is_enabled: true,
      secret: 'x',
      created_at: new Date('2026-11-20T10:00:00Z'),
    })
    .execute();
  expect(await activity('measurement')).toMatchObject({ shared_with: ['Google Analytics'] });
  expect(await activity('webhooks')).toMatchObject({ shared_with: ['erp.exemplo.com.br'] });
  expect(JSON.stringify(await record())).not.toContain('segredo');
  expect((await activity('accounts'))?.shared_with).toContain('Consulta de CNPJ');
});

it('[OPS+12] says that deleted data stays in backups until they expire', async () => {
  expect((await record()).notes.join(' ')).toMatch(/cópias de segurança/);
});

it('[OPS+12] writes the record as a table with its controller', async () => {
  const { name, blob } = await owner('GET /api/admin/processing-record/file');
  const text = await blob.text();
  expect(name).toBe('registro-de-tratamento-de-dados.csv');
  expect(text).toContain('Processo;Titulares;Dados;Finalidade;Hipótese legal;Prazo;Compartilhado com');
  const missing = (await record()).activities.filter(({ process }) => !text.includes(process));
  expect(missing).toEqual([]);
  expect(text).toContain('Controlador');
});

it.each([
  ['retention/cart_days', '6', 'Use um número inteiro de 7 a 365.'],
  ['retention/alert_days', '181', 'Use um número inteiro de 7 a 180.'],
  ['retention/form_days', '3', 'Use 0, sem prazo, ou pelo menos 7 dias.'],
  ['retention/audit_days', '90', 'Use 0, sem prazo, ou pelo menos 180 dias.'],
])('[OPS+12] refuses %s of %s days', async (path, value, message) => {
  const group = await owner('GET /api/admin/settings/{group}', { path: { group: 'privacy' } });
  await expect(
    owner('PUT /api/admin/settings/{group}', {
      path: { group: 'privacy' },
      body: { values: { [path]: value }, version: group.version },
    }),
  ).rejects.toMatchObject({ code: 'validation_failed', data: { [path]: [message] } });
});

it('[OPS+12] accepts the legal minimum of the audit, and none', async () => {
  for (const value of ['180', '0']) {
    const group = await owner('GET /api/admin/settings/{group}', { path: { group: 'privacy' } });
    const saved = await owner('PUT /api/admin/settings/{group}', {
      path: { group: 'privacy' },
      body: { values: { 'retention/audit_days': value }, version: group.version },
    });
    expect(saved.settings).toContainEqual(expect.objectContaining({ path: 'retention/audit_days', value }));
  }
});
