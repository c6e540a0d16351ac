import { Typography } from '@mui/material';
import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { useWatch } from 'react-hook-form';

import { ShowcasePreview } from '#panel/content/records/showcase-preview.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { type CountdownValues, writtenCountdown } from './countdown-values.ts';

type EditedCountdown = AdminInput<'POST /api/admin/countdowns/preview'>['body']['countdown'];

/** The countdown of the form around, in the shop. */
export function CountdownPreview({ code }: { code: string | null }) {
  // The form's values are the countdown's.
  const values = useWatch() as CountdownValues;
  const written = writtenCountdown(values);
  if (written.start_at === '' || written.end_at === '') {
    return (
      <SectionCard title="Pré-visualização">
        <Typography role="status">Com o começo e o fim, a contagem aparece aqui.</Typography>
      </SectionCard>
    );
  }
  const countdown: EditedCountdown = {
    ...written,
    name: written.name.trim() || 'Contagem',
    // A colour is typed letter by letter.
    colors: Object.fromEntries(
      Object.entries(written.colors).filter(([, color]) => /^#[0-9a-f]{6}$/i.test(color)),
    ),
  };
  return (
    <ShowcasePreview
      stored={code === null ? {} : { countdown: code }}
      edited={countdown}
      times={{ starts: countdown.start_at, ends: countdown.end_at }}
      isActive={countdown.is_active}
      // Within a page it stands where the merchant puts it; the preview shows it above the home.
      pattern={countdown.is_floater ? countdown.url : '/'}
      read={async (client, edited: EditedCountdown, at) => ({
        ...(await client('POST /api/admin/countdowns/preview', { body: { countdown: edited, at } })),
        popup: null,
      })}
    />
  );
}
