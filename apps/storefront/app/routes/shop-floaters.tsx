import { CustomForm } from '../features/cms/custom-form.tsx';
import { ChatButton } from '../features/marketing/chat-button/chat-button.tsx';
import { CountdownFloaters } from '../features/marketing/countdown/countdown-floaters.tsx';
import { Popups } from '../features/marketing/popup/popups.tsx';
import { VideoFloater } from '../features/marketing/video-floater/video-floater.tsx';
import type { Layout } from '../platform/route-static-data.ts';

export interface FloatersProps {
  layout: Layout;
}

/** What floats over a page. In the checkout nothing but the time that is left [RTE-05]. */
export function ShopFloaters({ layout }: FloatersProps) {
  return (
    <>
      <CountdownFloaters />
      {layout === 'checkout' ? null : (
        <>
          <Popups renderForm={(form) => <CustomForm form={form} />} />
          <VideoFloater />
          <ChatButton />
        </>
      )}
    </>
  );
}
