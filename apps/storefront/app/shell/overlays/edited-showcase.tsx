import type { ShowcaseMessage } from '@vitrine/contract/showcase-message.ts';
import { Suspense } from 'react';

import { countdownColors } from '#app/features/marketing/countdown/countdown-colors.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';

import styles from './edited-showcase.module.css';

const PopupTurns = lazyExtra(
  async () => (await import('#app/features/marketing/popup/popup-turns.tsx')).PopupTurns,
);
const CountdownFloaterList = lazyExtra(
  async () =>
    (await import('#app/features/marketing/countdown/countdown-floater-list.tsx')).CountdownFloaterList,
);
const CountdownBanner = lazyExtra(
  async () => (await import('#app/features/marketing/countdown/countdown-banner.tsx')).CountdownBanner,
);
const CustomForm = lazyExtra(
  async () => (await import('#app/features/cms/custom-form-fields.tsx')).CustomFormFields,
);

interface EditedShowcaseProps {
  readonly message: ShowcaseMessage;
  readonly path: string;
}

/** The popup or countdown that is edited in the panel: the popup at once, whatever was shown before. */
export function EditedShowcase({ message: { popup, countdown, turn }, path }: EditedShowcaseProps) {
  // Cookies that hide what was closed have its id.
  const id = -turn;
  return (
    <Suspense fallback={null}>
      {popup ? (
        <PopupTurns
          key={`popup-${turn}`}
          popups={[{ ...popup, id, starts_at: 0, expires_at: 0, excludes: null }]}
          path={path}
          renderForm={(form) => <CustomForm form={form} />}
        />
      ) : null}
      {countdown?.is_floater === 1 ? (
        <CountdownFloaterList key={`countdown-${turn}`} countdowns={[{ ...countdown, id }]} />
      ) : null}
      {countdown?.is_floater === 0 ? (
        <div className={styles.banner}>
          <CountdownBanner
            key={`countdown-${turn}`}
            countdown={{ ...countdown, id }}
            colors={countdownColors(countdown.colors)}
            isKnownToRun={false}
          />
        </div>
      ) : null}
    </Suspense>
  );
}
