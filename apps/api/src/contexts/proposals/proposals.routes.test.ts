import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import { isProposable } from '@vitrine/contract/admin/is-proposable.ts';
import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { adminClient, keyOf, signedInStaff } from '#test/test-staff.ts';

import { sweepProposals } from './proposals.public.ts';

const sku = 'AUR-ALM-01-AREIA-55X55';
const ofKey: Permission[] = ['catalogue.read', 'catalogue.write', 'proposals.read', 'proposals.write'];

let test: TestApi;
let now = testDay;
let owner: AdminClient;
let catalogue: AdminClient;
let program: AdminClient;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  owner = (await signedInStaff(test, 'aurora', 'owner')).client;
  catalogue = (await signedInStaff(test, 'aurora', 'catalogue')).client;
  program = adminClient(test, 'aurora', await keyOf(test, 'aurora', ofKey));
});
afterAll(() => test.close());

async function variantOf() {
  const variant = await owner('GET /api/admin/variants/{sku}', { path: { sku } });
  const { list_price_centavos: list = 0, offer_price_centavos: offer = null } = variant;
  return { ...variant, list_price_centavos: list, offer_price_centavos: offer };
}

const refused = (code: string) => expect.objectContaining({ code });

async function proposePrice(price: number, client = program) {
  const { version } = await variantOf();
  return client('POST /api/admin/proposals', {
    body: {
      call: 'PUT /api/admin/variants/{sku}/price',
      input: {
        path: { sku },
        body: { list_price_centavos: price, offer_price_centavos: null, version },
      },
      note: 'Acompanha o fornecedor.',
    },
  });
}

const approve = (id: string, client = owner) =>
  client('POST /api/admin/proposals/{id}/approval', { path: { id } });

it('[INT+05] a proposal shows what would change and changes nothing; its approval does that, once, in the approver’s name', async () => {
  const before = await variantOf();
  const proposal = await proposePrice(before.list_price_centavos + 1_000);
  expect(proposal).toMatchObject({
    status: 'pending',
    proposed_by: 'programa',
    note: 'Acompanha o fornecedor.',
    changes: [
      {
        target: { kind: 'variant', id: sku },
        before: { price_centavos: before.list_price_centavos },
        after: { price_centavos: before.list_price_centavos + 1_000 },
      },
    ],
  });
  expect(await variantOf()).toEqual(before);
  const approved = await approve(proposal.id);
  expect(approved).toMatchObject({ status: 'approved', decided_by: 'Pessoa de owner' });
  expect((await variantOf()).list_price_centavos).toBe(before.list_price_centavos + 1_000);
  const { items } = await owner('GET /api/admin/audit', {
    query: { target_kind: 'variant', target_id: sku },
  });
  expect(items[0]).toMatchObject({
    action: 'PUT /api/admin/variants/{sku}/price',
    actor: { kind: 'staff', name: 'Pessoa de owner' },
  });
  await expect(approve(proposal.id)).rejects.toEqual(refused('proposal_decided'));
});

it('[INT+05] two approvals at the same moment make the change once', async () => {
  const { list_price_centavos: price } = await variantOf();
  const proposal = await proposePrice(price + 500);
  const outcomes = await Promise.allSettled([
    approve(proposal.id),
    approve(proposal.id, catalogue),
    approve(proposal.id),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const { items } = await owner('GET /api/admin/audit', {
    query: { target_kind: 'proposal', target_id: proposal.id },
  });
  expect(items.filter(({ action }) => action.endsWith('/approval'))).toHaveLength(1);
  const prices = await owner('GET /api/admin/audit', { query: { target_kind: 'variant', target_id: sku } });
  expect(prices.items.filter(({ after }) => after?.['price_centavos'] === price + 500)).toHaveLength(1);
});

it('[INT+05] an approval and a refusal at the same moment: one of them decides', async () => {
  const { list_price_centavos: price } = await variantOf();
  const proposal = await proposePrice(price + 700);
  const decline = owner('POST /api/admin/proposals/{id}/refusal', { path: { id: proposal.id } });
  await Promise.allSettled([approve(proposal.id), decline]);
  const { status } = await owner('GET /api/admin/proposals/{id}', { path: { id: proposal.id } });
  expect((await variantOf()).list_price_centavos).toBe(status === 'approved' ? price + 700 : price);
});

it('[INT+05] refuses to approve what would now do something else than was shown', async () => {
  const { list_price_centavos: price } = await variantOf();
  const proposal = await proposePrice(price + 900);
  const { version } = await variantOf();
  await owner('PUT /api/admin/variants/{sku}/price', {
    path: { sku },
    body: { list_price_centavos: price + 100, offer_price_centavos: null, version },
  });
  await expect(approve(proposal.id)).rejects.toEqual(refused('proposal_outdated'));
  expect((await variantOf()).list_price_centavos).toBe(price + 100);
  const still = await owner('GET /api/admin/proposals/{id}', { path: { id: proposal.id } });
  expect(still.status).toBe('pending');
});

it('[INT+05] the same call again answers the proposal that waits, also at the same moment', async () => {
  const { list_price_centavos: price } = await variantOf();
  const all = await Promise.all([
    proposePrice(price + 30),
    proposePrice(price + 30),
    proposePrice(price + 30),
  ]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
});

it('[INT+05] only a person who may make the call approves it; a key never does', async () => {
  const { list_price_centavos: price } = await variantOf();
  const { id } = await proposePrice(price + 50);
  await expect(approve(id, program)).rejects.toEqual(refused('forbidden'));
  const content = (await signedInStaff(test, 'aurora', 'content')).client;
  await expect(approve(id, content)).rejects.toEqual(refused('not_found'));
  const { items } = await content('GET /api/admin/proposals');
  expect(items.map((one) => one.id)).not.toContain(id);
  const foreign = (await signedInStaff(test, 'serra', 'owner')).client;
  await expect(approve(id, foreign)).rejects.toEqual(refused('not_found'));
  const stranger = adminClient(test, 'aurora', await keyOf(test, 'aurora', ofKey));
  await expect(stranger('GET /api/admin/proposals/{id}', { path: { id } })).rejects.toEqual(
    refused('not_found'),
  );
  await approve(id, catalogue);
});

it('[INT+05] a key that only proposes changes nothing itself', async () => {
  const created = await owner('POST /api/admin/keys', {
    body: { name: 'assistente', permissions: ofKey, needs_approval: true },
  });
  const assistant = adminClient(test, 'aurora', created.key);
  expect(await assistant('GET /api/admin/assistant')).toMatchObject({
    name: 'assistente',
    store: 'Casa Aurora',
    needs_approval: true,
    permissions: ofKey,
  });
  const { version, list_price_centavos: price } = await variantOf();
  await expect(
    assistant('PUT /api/admin/variants/{sku}/price', {
      path: { sku },
      body: { list_price_centavos: price + 1, offer_price_centavos: null, version },
    }),
  ).rejects.toEqual(refused('forbidden'));
  const { id } = await proposePrice(price + 2, assistant);
  expect(await assistant('POST /api/admin/proposals/{id}/refusal', { path: { id } })).toMatchObject({
    status: 'declined',
    decided_by: 'assistente',
  });
});

it.each<[string, AdminCallName | 'DELETE /api/admin/nada', object, string]>([
  ['an unknown call', 'DELETE /api/admin/nada', {}, 'proposal_not_allowed'],
  ['a read', 'GET /api/admin/products', {}, 'proposal_not_allowed'],
  ['a call without its permission', 'PUT /api/admin/coupons/{code}', {}, 'proposal_not_allowed'],
  ['a call about money', 'POST /api/admin/orders/{number}/refunds', {}, 'proposal_not_allowed'],
  ['an import', 'POST /api/admin/catalogue-imports', {}, 'proposal_not_allowed'],
  ['malformed input', 'PUT /api/admin/variants/{sku}/price', { path: { sku } }, 'validation_failed'],
  [
    'a record that does not exist',
    'DELETE /api/admin/collections/{id}',
    { path: { id: '999999' } },
    'not_found',
  ],
])('[INT+05] refuses to propose %s', async (_, call, input, code) => {
  await expect(program('POST /api/admin/proposals', { body: { call, input } })).rejects.toEqual(
    refused(code),
  );
});

it('[INT+05] refuses a proposal that would change nothing', async () => {
  const { list_price_centavos: price, offer_price_centavos: offer, version } = await variantOf();
  await expect(
    program('POST /api/admin/proposals', {
      body: {
        call: 'PUT /api/admin/variants/{sku}/price',
        input: {
          path: { sku },
          body: { list_price_centavos: price, offer_price_centavos: offer, version },
        },
      },
    }),
  ).rejects.toEqual(refused('proposal_without_change'));
});

const newCategory = {
  name: 'Presentes de Natal',
  code: '',
  parent_id: null,
  is_active: true,
  description_html: '',
  seo_title: '',
  seo_description: '',
  image: null,
  banner: null,
};

it('[INT+05] a proposal of a new record may be approved, although its id is another then', async () => {
  const { id, changes } = await program('POST /api/admin/proposals', {
    body: {
      call: 'POST /api/admin/categories',
      input: { body: newCategory },
    },
  });
  expect(changes).toMatchObject([{ target: { kind: 'category' }, before: null }]);
  await approve(id);
  const categories = await owner('GET /api/admin/categories');
  expect(JSON.stringify(categories)).toContain('Presentes de Natal');
});

it('[INT+05] a proposal lapses after a week, and is deleted after ninety days', async () => {
  const { list_price_centavos: price } = await variantOf();
  const { id } = await proposePrice(price + 77);
  const began = now;
  try {
    now = new Date(began.getTime() + 7 * 86_400_000);
    const later = (await signedInStaff(test, 'aurora', 'owner', { now })).client;
    await expect(approve(id, later)).rejects.toEqual(refused('proposal_expired'));
    const db = await storeOf(test, 'aurora');
    await sweepProposals(db, { now: new Date(began.getTime() + 91 * 86_400_000), keptDays: 90 });
    expect(await db.selectFrom('proposals').select('id').where('id', '=', id).execute()).toEqual([]);
  } finally {
    now = began;
  }
});

it('[INT+05] every call that may be proposed refuses with codes that a proposal declares', () => {
  const own: ReadonlySet<string> = new Set(adminContract['POST /api/admin/proposals'].refusals);
  const undeclared = Object.entries(adminContract).flatMap(([name, call]) =>
    isProposable(name) && 'refusals' in call
      ? call.refusals.filter((code) => !own.has(code)).map((code) => `${name}: ${code}`)
      : [],
  );
  expect(undeclared).toEqual([]);
});
