import { hash } from '@node-rs/argon2';
import type { DemoStore } from '@vitrine/fixtures/demo-store.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** The password of the demo stores' owners, which `npm start` prints. */
const demoPassword = 'painel da vitrine';
/** The demo store whose owner also creates stores. */
const operatorsStore = 'aurora';

/** Adds the owner who signs in to the panel of a demo store. */
export async function insertOwner(
  db: StoreDatabase,
  { store, now }: { store: DemoStore; now: Date },
): Promise<void> {
  await db
    .insertInto('staff')
    .values({
      email: `painel@${store.public_id}.exemplo.com.br`,
      name: `Equipe ${store.name}`,
      role: 'owner',
      is_instance_operator: store.public_id === operatorsStore,
      password_hash: await hash(demoPassword),
      created_at: now,
    })
    .execute();
}
