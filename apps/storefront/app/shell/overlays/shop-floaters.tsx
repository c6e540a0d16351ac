import { Suspense } from 'react';

import { Popups } from '#app/features/marketing/popup/popups.tsx';
import type { Layout } from '#app/platform/access/route-static-data.ts';
import { isStored } from '#app/platform/browser/stored-text.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { useStore } from '#app/platform/store/store-context.ts';

import { useMayBrowse } from './late-countdown-floaters.tsx';

const ChatButton = lazyExtra(
  async () => (await import('#app/features/marketing/chat-button/chat-button.tsx')).ChatButton,
);
const VideoFloater = lazyExtra(
  async () => (await import('#app/features/marketing/video-floater/video-floater.tsx')).VideoFloater,
);
const PendingPix = lazyExtra(async () => (await import('#app/features/checkout/pending-pix.tsx')).PendingPix);
const CustomForm = lazyExtra(
  async () => (await import('#app/features/cms/custom-form-fields.tsx')).CustomFormFields,
);

export interface FloatersProps {
  layout: Layout;
}

/** The floaters of a page besides its countdowns; none in the checkout [RTE-05]. */
export function ShopFloaters({ layout }: FloatersProps) {
  const { settings, closing } = useStore();
  const mayBrowse = useMayBrowse();
  if (layout === 'checkout') return null;
  return (
    <Suspense fallback={null}>
      {mayBrowse ? <Popups renderForm={(form) => <CustomForm form={form} />} /> : null}
      {settings['video_floater/url'] === '' || closing ? null : <VideoFloater />}
      {isStored('checkout', 'session') ? <PendingPix /> : null}
      {settings['whatsapp/enabled'] ? <ChatButton /> : null}
    </Suspense>
  );
}
