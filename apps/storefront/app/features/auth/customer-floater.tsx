import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import type { RequestedForm, CustomerForm } from '#app/platform/browser/app-events.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { SidePanel } from '#app/ui/dialog/side-panel.tsx';

import { IdentificationForms } from './identification-forms.tsx';
import { pathAfterLogin, consumeBackPath } from './path-after-login.ts';

export interface CustomerFloaterProps {
  detail: RequestedForm;
  isOpen: boolean;
  onClose: () => void;
}

const titles: Record<CustomerForm, string> = {
  login: 'Entrar na sua conta',
  create: 'Criar conta',
  'forgot-password': 'Esqueci minha senha',
  'new-password': 'Crie sua nova senha',
};

/** The side panel with the forms for guests [AUT-01]. */
export function CustomerFloater({ detail, isOpen, onClose }: CustomerFloaterProps) {
  const router = useRouter();
  const { settings } = useStore();
  const [chosen, setChosen] = useState<CustomerForm | null>(null);
  const [opened, setOpened] = useState({ detail, count: 0 });
  // Restarts when it is opened again while open, as by a second link.
  if (opened.detail !== detail) {
    setOpened({ detail, count: opened.count + 1 });
    setChosen(null);
  }

  function close() {
    // The shopper closed the panel: a later login must not redirect to the stored path.
    consumeBackPath();
    setChosen(null);
    onClose();
  }

  function continueAfterLogin(how: 'login' | 'registration') {
    const loginType = settings['clients/type_login'];
    const back = consumeBackPath();
    const staysHere = detail.form === 'login' && detail.staysHere === true;
    const path = staysHere ? null : pathAfterLogin({ loginType, how, back });
    close();
    if (path !== null) void router.navigate({ href: path });
  }

  return (
    <SidePanel isOpen={isOpen} onClose={close} title={titles[chosen ?? detail.form]}>
      <IdentificationForms
        key={opened.count}
        requested={detail}
        onFormChange={setChosen}
        onIdentified={continueAfterLogin}
      />
    </SidePanel>
  );
}
