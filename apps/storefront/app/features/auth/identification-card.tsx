import { allowsGuestCheckout } from '@vitrine/contract/allows-guest-checkout.ts';
import { Suspense, useState } from 'react';

import { registrationDraft } from '#app/features/registration/registration-draft.ts';
import type { CustomerForm } from '#app/platform/browser/app-events.ts';
import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { useStore } from '#app/platform/store/store-context.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { type FirstForm, IdentificationForms } from './identification-forms.tsx';
import type { LoginFormProps } from './login-form.tsx';

import styles from './identification-card.module.css';

const GuestForm = lazyNeeded(
  async () => (await import('#app/features/registration/guest-form.tsx')).GuestForm,
);

/** Only for those whose e-mail has an account. */
const LoginFormPart = lazyNeeded(async () => (await import('./login-form.tsx')).LoginForm);

function LateLoginForm(props: LoginFormProps) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <LoginFormPart {...props} />
    </Suspense>
  );
}

type Shown = CustomerForm | 'email' | 'guest';

const headings: Record<Shown, { title: string; text: string }> = {
  email: {
    title: 'Qual é o seu e-mail?',
    text: 'Com ele você acompanha o pedido e troca fácil se precisar.',
  },
  guest: {
    title: 'Quem está comprando?',
    text: 'Não precisa criar conta: com estes dados emitimos a nota fiscal e avisamos da entrega.',
  },
  login: { title: 'Entre na sua conta', text: 'Seus endereços e créditos já estão lá.' },
  create: { title: 'Crie sua conta', text: 'É a sua primeira compra aqui: faltam só os seus dados.' },
  'forgot-password': { title: 'Esqueci minha senha', text: 'Depois dela a compra continua daqui.' },
  'new-password': { title: 'Crie sua nova senha', text: 'Depois dela a compra continua daqui.' },
};

/**
 * Identifies the shopper inside the checkout, e-mail first: by login, by registration or, where the store allows it, as a
 * guest buyer [CHK+01]. After that the page stays open.
 */
export function IdentificationCard() {
  const mayBuyAsGuest = allowsGuestCheckout(useStore().settings);
  // An unfinished registration continues after a reload.
  const [first, setFirst] = useState<FirstForm>(() => ({
    form: registrationDraft.read() ? 'create' : 'email',
  }));
  const [form, setForm] = useState<Shown>(first.form);
  const [email, setEmail] = useState('');
  const { title, text } = headings[form];

  function showForm(next: FirstForm) {
    setFirst(next);
    setForm(next.form);
  }

  return (
    <Card padding="l" className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </div>
      {form === 'guest' ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <GuestForm
            initialEmail={email}
            onRegister={(typed) => {
              setEmail(typed);
              showForm({ form: 'create' });
            }}
          />
        </Suspense>
      ) : (
        <IdentificationForms
          LoginForm={LateLoginForm}
          requested={first}
          onFormChange={setForm}
          initial={{ email: email === '' ? undefined : email }}
          {...(mayBuyAsGuest && {
            onBuyAsGuest: (typed: string) => {
              setEmail(typed);
              setForm('guest');
            },
          })}
        />
      )}
      <p className={styles.note}>Sua sacola continua aqui.</p>
    </Card>
  );
}
