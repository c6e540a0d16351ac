import { useRouter } from '@tanstack/react-router';
import { isClosedStore } from '@vitrine/contract/closed-store.ts';
import { useEffect, useState } from 'react';

import { homePath, loginPath } from '#app/platform/addresses/paths.ts';
import type { CustomerForm } from '#app/platform/browser/app-events.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { useStore } from '#app/platform/store/store-context.ts';

import { IdentificationForms } from './identification-forms.tsx';
import { LoginForm } from './login-form.tsx';
import { pathAfterLogin, consumeBackPath } from './path-after-login.ts';
import { useRequestedForm } from './requested-form.ts';

import styles from './login-page.module.css';

const titles: Record<CustomerForm, string> = {
  login: 'Entre na sua conta',
  create: 'Crie sua conta',
  'forgot-password': 'Esqueci minha senha',
  'new-password': 'Crie sua nova senha',
};

/** The login page: the entry of a closed store, and the fallback for the panel. */
export function LoginPage() {
  const router = useRouter();
  const { name, settings } = useStore();
  const [requested, dropRequested] = useRequestedForm();
  const [chosen, setChosen] = useState<CustomerForm | null>(null);
  const [opened, setOpened] = useState({ requested, count: 0 });
  if (opened.requested !== requested) {
    setOpened({ requested, count: opened.count + 1 });
    setChosen(null);
  }
  const form = chosen ?? requested?.form ?? 'login';
  const isCustomer = useSession(({ status }) => status === 'customer');
  const loginType = settings['clients/type_login'];
  const isClosed = isClosedStore(settings);

  // Drops the token when the page closes.
  useEffect(
    () => () => {
      if (window.location.pathname !== loginPath) dropRequested();
    },
    [dropRequested],
  );

  // A login here or in another tab leaves this guest-only page [RTE-06].
  useEffect(() => {
    if (!isCustomer) return;
    const how = form === 'create' ? 'registration' : 'login';
    const path = pathAfterLogin({ loginType, how, back: consumeBackPath() }) ?? homePath;
    void router.navigate({ href: path, replace: true });
  }, [isCustomer, form, loginType, router]);

  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{titles[form]}</h1>
        {isClosed && form === 'login' ? (
          <p className={styles.text}>
            {name} é uma loja para clientes cadastrados. Entre ou crie sua conta para ver produtos e preços.
          </p>
        ) : null}
      </div>
      <IdentificationForms
        key={opened.count}
        LoginForm={LoginForm}
        requested={requested ?? undefined}
        onFormChange={setChosen}
      />
    </div>
  );
}
