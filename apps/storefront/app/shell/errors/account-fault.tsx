import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';

import { AccountFrame, accountSection } from '#app/features/account/account-frame.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';

import { FaultScreen } from './error-screens.tsx';
import { useRetry } from './use-retry.ts';

/** Replaces a failed page of the account; the menu stays usable. */
export function AccountFault({ error, reset }: ErrorComponentProps) {
  const { retry, isOffline } = useRetry(reset);
  const section = useLocation({ select: ({ pathname }) => accountSection(pathname) });
  const logOut = useLogOut();
  return (
    <AccountFrame section={section} onLogOut={logOut}>
      <FaultScreen
        onRetry={retry}
        isOffline={isOffline}
        requestId={isCallError(error) ? error.requestId : null}
      />
    </AccountFrame>
  );
}
