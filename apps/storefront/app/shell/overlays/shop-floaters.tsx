import { isClosedStore } from '@vitrine/contract/closed-store.ts';
import { Suspense } from 'react';

import { CountdownFloaters } from '#app/features/marketing/countdown/countdown-floaters.tsx';
import { Popups } from '#app/features/marketing/popup/popups.tsx';
import type { Layout } from '#app/platform/access/route-static-data.ts';
import { isStored } from '#app/platform/browser/stored-value.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { useSession } from '#app/platform/session/session.ts';
import { useStore } from '#app/platform/store/store-context.ts';

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

/** The floaters of a page; in the checkout only the countdown [RTE-05]. */
export function ShopFloaters({ layout }: FloatersProps) {
  const { settings } = useStore();
  const isCustomer = useSession(({ status }) => status === 'customer');
  // A closed store shows guests none of its content [STO-08].
  const mayLookAround = isCustomer || !isClosedStore(settings);
  return (
    <>
      {settings['countdowns/enabled'] && mayLookAround ? <CountdownFloaters /> : null}
      {layout === 'checkout' ? null : (
        <Suspense fallback={null}>
          {mayLookAround ? <Popups renderForm={(form) => <CustomForm form={form} />} /> : null}
          {settings['video_floater/url'] === '' ? null : <VideoFloater />}
          {isStored('checkout', 'session') ? <PendingPix /> : null}
          {settings['whatsapp/enabled'] ? <ChatButton /> : null}
        </Suspense>
      )}
    </>
  );
}
