import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Reads the registration form of a store: groups and dynamic attributes. */
export const registrationFormRepository = {
  publicGroups(db: StoreDatabase) {
    return db
      .selectFrom('customer_groups')
      .select(['id', 'name'])
      .where('is_public', '=', true)
      .orderBy('id')
      .execute();
  },

  async attributes(db: StoreDatabase, showInForm: readonly number[]) {
    if (showInForm.length === 0) return [];
    return db
      .selectFrom('customer_attributes')
      .select(['code', 'name', 'type', 'show_in_form', 'form_rules', 'form_mask', 'options'])
      .where('show_in_form', 'in', [...showInForm])
      .orderBy('position')
      .orderBy('id')
      .execute();
  },
};
