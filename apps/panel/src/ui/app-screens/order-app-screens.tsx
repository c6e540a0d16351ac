import { SectionCard } from '#panel/ui/section-card.tsx';

import { AppScreenFrame } from './app-screen-frame.tsx';
import { useAppScreens } from './use-app-screens.ts';

/** The screens of apps beside an order; nothing without any. */
export function OrderAppScreens({ number }: { number: string }) {
  return useAppScreens('order').map((screen) =>
    screen.origin === null ? null : (
      <SectionCard key={`${screen.id} ${screen.position}`} title={screen.title}>
        <AppScreenFrame screen={screen} record={number} reads={['order', number]} />
      </SectionCard>
    ),
  );
}
