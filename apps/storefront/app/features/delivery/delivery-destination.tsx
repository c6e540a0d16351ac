import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyDialog } from '#app/platform/code/lazy-dialog.tsx';

import { usePostcode } from './known-postcode.ts';

import styles from './delivery-destination.module.css';

const PostcodeDialog = lazyDialog(async () => (await import('./postcode-dialog.tsx')).PostcodeDialog);

/** 'Enviar para 01310-100' in the header; a press changes the postcode everywhere. Filled in by the browser: pages are cached. */
export function DeliveryDestination() {
  const postcode = usePostcode();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button type="button" className={styles.destination} onClick={() => setDialog('open')}>
        <MapPin aria-hidden="true" />
        <span className={styles.words}>
          Enviar para <strong>{postcode || 'seu CEP'}</strong>
        </span>
      </button>
      {dialog === 'never' ? null : (
        <Suspense fallback={null}>
          <PostcodeDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
