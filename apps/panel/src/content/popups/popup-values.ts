import type { AdminPopup } from '@vitrine/contract/admin/schemas/content.ts';

const freshPopup: Omit<AdminPopup, 'code' | 'version'> = {
  title: '',
  width: 480,
  height: null,
  image: null,
  image_mode: 'background',
  content: null,
  link: null,
  form_id: null,
  url: '*',
  excludes: null,
  delay_seconds: 5,
  hidden_days: 7,
  starts_at: null,
  ends_at: null,
  is_active: false,
};

/** The values of a popup's form. */
export function popupValues(popup: AdminPopup | null) {
  const {
    code: _,
    version: __,
    form_id: formId,
    ...stored
  } = popup ?? { code: '', version: '', ...freshPopup };
  return { ...stored, form_id: formId === null ? null : String(formId) };
}

export type PopupValues = ReturnType<typeof popupValues>;

/** Returns what is written of a form. */
export function writtenPopup({ form_id: id, ...written }: PopupValues): Omit<AdminPopup, 'code' | 'version'> {
  return {
    ...written,
    content: written.content || null,
    link: written.link || null,
    image: written.image || null,
    excludes: written.excludes || null,
    url: written.url || '*',
    starts_at: written.starts_at || null,
    ends_at: written.ends_at || null,
    delay_seconds: written.delay_seconds ?? 0,
    hidden_days: written.hidden_days ?? 0,
    form_id: id === null || id === '' ? null : Number(id),
  };
}
