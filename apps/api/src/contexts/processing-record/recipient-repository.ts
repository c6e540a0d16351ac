import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Reads to which services a store sends data. */
export const recipientRepository = {
  async paymentProviders(db: StoreDatabase) {
    const rows = await db.selectFrom('payment_accounts').select('kind').distinct().orderBy('kind').execute();
    return rows.map(({ kind }) => kind);
  },

  async activeApps(db: StoreDatabase): Promise<string[]> {
    const rows = await db
      .selectFrom('apps')
      .select('manifest')
      .where('status', '=', 'active')
      .orderBy('installed_at')
      .orderBy('id')
      .execute();
    return rows.map(({ manifest }) => manifest.name);
  },

  /** The store's own ones, which no app added. */
  async webhookAddresses(db: StoreDatabase): Promise<string[]> {
    const rows = await db
      .selectFrom('webhook_endpoints')
      .select('url')
      .where('is_enabled', '=', true)
      .where('app_id', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ url }) => url);
  },

  async hasWhatsapp(db: StoreDatabase): Promise<boolean> {
    const account = await db
      .selectFrom('whatsapp_accounts')
      .select('phone_number_id')
      .limit(1)
      .executeTakeFirst();
    return account !== undefined;
  },
};
