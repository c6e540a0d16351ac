import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';

import { AccountFrame, accountSection } from '#app/features/account/account-frame.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';

import { FaultScreen } from './error-screens.tsx';
import { useRetry } from './use-retry.ts';

/** Replaces a failed page of the account; the menu stays usable. */
export function AccountFault({ reset }: ErrorComponentProps) {
  const { retry, isOffline } = useRetry(reset);
  const section = useLocation({ select: ({ pathname }) => accountSection(pathname) });
  const logOut = useLogOut();
  return (
    <AccountFrame section={section} onLogOut={logOut}>
      <FaultScreen onRetry={retry} isOffline={isOffline} />
    </AccountFrame>
  );
}
