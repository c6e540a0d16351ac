import { KeyRound } from 'lucide-react';

import { usePasskeySupport } from '#app/platform/passkeys/use-passkey-support.ts';
import { Button } from '#app/ui/button/button.tsx';

export interface PasskeyButtonProps {
  isBusy: boolean;
  onClick: () => void;
}

/** The login by passkey [AUT+02]. Rendered by the server for the many browsers that have passkeys; others remove it. */
export function PasskeyButton({ isBusy, onClick }: PasskeyButtonProps) {
  if (!usePasskeySupport()) return null;
  return (
    <Button
      variant="secondary"
      isFullWidth
      isLoading={isBusy}
      icon={<KeyRound aria-hidden="true" />}
      onClick={onClick}
    >
      Entrar com chave de acesso
    </Button>
  );
}
