import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const popupRepository = {
  /** Returns the popups that have not ended, in display order. */
  upcoming(db: StoreDatabase, now: Date) {
    return db
      .selectFrom('cms_popups')
      .select([
        'id',
        'code',
        'title',
        'width',
        'height',
        'image',
        'image_mode',
        'content',
        'link',
        'form_id',
        'url',
        'excludes',
        'delay_seconds',
        'hidden_days',
        'starts_at',
        'ends_at',
      ])
      .where('is_active', '=', true)
      .where((expression) =>
        expression.or([expression('ends_at', 'is', null), expression('ends_at', '>', now)]),
      )
      .orderBy('sort_order')
      .orderBy('id')
      .execute();
  },
};

export type PopupRow = Awaited<ReturnType<(typeof popupRepository)['upcoming']>>[number];
