import { Notification } from 'react-admin';

/** At the top, where it covers no button: forms have theirs at the bottom. */
export function PanelNotification() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}
