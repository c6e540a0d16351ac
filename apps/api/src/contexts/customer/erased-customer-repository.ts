import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

/** Deletes or anonymises a customer's rows. Every function runs under the customer's lock. */
export const erasedCustomerRepository = {
  /** Deletes rows that belong to the customer alone and that no law requires to be kept. */
  async removeOwn(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('customer_origins').where('customer_id', '=', customerId).execute();
    await trx.deleteFrom('customer_addresses').where('customer_id', '=', customerId).execute();
    await trx.deleteFrom('customer_email_changes').where('customer_id', '=', customerId).execute();
    await trx.deleteFrom('customer_login_grants').where('customer_id', '=', customerId).execute();
    await trx.deleteFrom('customer_password_links').where('customer_id', '=', customerId).execute();
    await trx.deleteFrom('customer_passkeys').where('customer_id', '=', customerId).execute();
    await trx.deleteFrom('customer_passkey_challenges').where('customer_id', '=', customerId).execute();
    await trx.deleteFrom('customer_pins').where('customer_id', '=', customerId).execute();
    await trx.deleteFrom('customer_notes').where('customer_id', '=', customerId).execute();
    await trx.deleteFrom('consent_records').where('customer_id', '=', customerId).execute();
  },

  /** Clears e-mail and document, which then are available for a new registration. */
  async anonymise(trx: StoreTransaction, customerId: number, now: Date): Promise<void> {
    await trx
      .updateTable('customers')
      .set({
        email: `excluida-${customerId}`,
        taxvat: `excluida-${customerId}`,
        first_name: 'Conta',
        last_name: 'excluída',
        phone: '',
        company_name: '',
        trade_name: '',
        activity: '',
        password_hash: null,
        group_id: null,
        scope: '[]',
        attributes: '{}',
        tokens_valid_from: now,
        erased_at: now,
      })
      .where('id', '=', customerId)
      .execute();
  },

  async remove(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('customers').where('id', '=', customerId).execute();
  },
};
