import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { useWatch } from 'react-hook-form';

import { ShowcasePreview } from '#panel/content/records/showcase-preview.tsx';

import type { PopupValues } from './popup-values.ts';
import { writtenPopup } from './popup-values.ts';

type EditedPopup = AdminInput<'POST /api/admin/popups/preview'>['body']['popup'];

/** The popup of the form around, in the shop. */
export function PopupPreview({ code }: { code: string | null }) {
  // The form's values are the popup's.
  const values = useWatch() as PopupValues;
  const popup: EditedPopup = { ...writtenPopup(values), title: values.title.trim() || 'Popup' };
  return (
    <ShowcasePreview
      stored={code === null ? {} : { popup: code }}
      edited={popup}
      times={{ starts: popup.starts_at, ends: popup.ends_at }}
      isActive={popup.is_active}
      pattern={popup.url}
      read={async (client, edited: EditedPopup, at) => ({
        ...(await client('POST /api/admin/popups/preview', { body: { popup: edited, at } })),
        countdown: null,
      })}
    />
  );
}
