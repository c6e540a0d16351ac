import { Alert, Snackbar } from '@mui/material';
import { useSyncExternalStore } from 'react';

import { usePanelServices } from '#panel/platform/panel-services.tsx';

const shownMs = 4000;

/** What the panel has just said, at the top, where it covers no button: forms have theirs at the bottom. */
export function NoticeBar() {
  const { notices } = usePanelServices();
  const notice = useSyncExternalStore(notices.subscribe, notices.current);
  if (!notice) return null;
  return (
    <Snackbar
      // Each is said anew.
      key={JSON.stringify(notice)}
      open
      autoHideDuration={shownMs}
      transitionDuration={0}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') notices.hide(notice);
      }}
    >
      <Alert severity={notice.type} variant="filled">
        {notice.text}
      </Alert>
    </Snackbar>
  );
}
