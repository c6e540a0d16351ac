import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router';

import { AccountFrame, accountSection } from '#app/features/account/account-frame.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';

import { FaultScreen } from './error-screens.tsx';

/** Replaces a failed page of the account; the menu stays usable. */
export function AccountFault({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const section = useLocation({ select: ({ pathname }) => accountSection(pathname) });
  const logOut = useLogOut();
  async function retry() {
    await router.invalidate();
    reset();
  }
  return (
    <AccountFrame section={section} onLogOut={logOut}>
      <FaultScreen onRetry={() => void retry()} />
    </AccountFrame>
  );
}
