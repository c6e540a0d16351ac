import { allowsGuestCheckout } from '@vitrine/contract/allows-guest-checkout.ts';
import { Suspense, useEffect, useRef, useState } from 'react';

import { registrationDraft } from '#app/features/registration/registration-draft.ts';
import type { RegistrationPrefill } from '#app/features/registration/use-person-form.ts';
import type { CustomerForm, RequestedForm } from '#app/platform/browser/app-events.ts';
import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { useHistoryStep } from '#app/platform/navigation/use-history-step.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { type FirstForm, IdentificationForms } from './identification-forms.tsx';

import styles from './identification-card.module.css';

const GuestForm = lazyNeeded(
  async () => (await import('#app/features/registration/guest-form.tsx')).GuestForm,
);

/** Only for those whose e-mail has an account. */
const LateLoginForm = lazyNeeded(async () => (await import('./login-form.tsx')).LoginForm);

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

interface ShownForm {
  readonly form: Shown;
  /** What the forms of the customer began with; they show the following ones themselves. */
  readonly requested: FirstForm;
  /** Back or Forward has shown it: what was typed in it is in its own draft. */
  readonly isRestored: boolean;
  /** Counts what Back and Forward have shown. */
  readonly round: number;
}

const stepPrefix = 'identify:';
const formsOfSteps = ['guest', 'login', 'create', 'forgot-password'] as const;

/** Returns the form of an entry of the history; null for the first one. */
function formOfStep(step: string | null, mayBuyAsGuest: boolean): Shown | null {
  const found = formsOfSteps.find((form) => step === `${stepPrefix}${form}`) ?? null;
  return found === 'guest' && !mayBuyAsGuest ? null : found;
}

function requestOf(form: Shown, email = ''): FirstForm {
  if (form === 'login') return { form, username: email };
  if (form === 'forgot-password') return { form, email };
  return { form: form === 'create' ? 'create' : 'email' };
}

/** Returns the e-mail that was typed before a form; undefined for none. */
function emailOf(requested: RequestedForm): string | undefined {
  const text =
    requested.form === 'login'
      ? requested.username
      : requested.form === 'forgot-password'
        ? requested.email
        : undefined;
  return text?.includes('@') ? text : undefined;
}

/**
 * Identifies the shopper inside the checkout, e-mail first: by login, by registration or, where the store allows it, as a
 * guest buyer [CHK+01]. Each form is an entry of the browser's history, and what was typed stays [CHK+03]. After that the page stays open.
 */
export function IdentificationCard() {
  const mayBuyAsGuest = allowsGuestCheckout(useStore().settings);
  const { step, open } = useHistoryStep();
  // An unfinished registration continues after a reload.
  const [start] = useState<FirstForm>(() => ({ form: registrationDraft.read() ? 'create' : 'email' }));
  const [shown, setShown] = useState<ShownForm>(() => ({
    form: formOfStep(step, mayBuyAsGuest) ?? start.form,
    requested: start,
    isRestored: false,
    round: 0,
  }));
  const [lastStep, setLastStep] = useState(step);
  const [prefill, setPrefill] = useState<RegistrationPrefill>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, requested, isRestored, round } = shown;
  const { title, text } = headings[form];

  // Back or Forward shows another form than this one has opened.
  if (step !== lastStep) {
    setLastStep(step);
    const next = formOfStep(step, mayBuyAsGuest) ?? start.form;
    if (next !== form) {
      setShown({
        form: next,
        requested: requestOf(next, prefill.email),
        isRestored: true,
        round: round + 1,
      });
    }
  }
  useEffect(() => {
    if (round > 0) heading.current?.focus();
  }, [round]);

  function show(next: Shown, request: FirstForm) {
    setShown({ form: next, requested: request, isRestored: false, round });
    open(`${stepPrefix}${next}`);
  }

  return (
    <Card padding="l" className={styles.card}>
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {form === 'guest' ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <GuestForm
            initialEmail={prefill.email ?? ''}
            onRegister={({ email, first_name, last_name, taxvat, phone }) => {
              setPrefill({ email, first_name, last_name, taxvat, phone });
              show('create', { form: 'create' });
            }}
          />
        </Suspense>
      ) : (
        <IdentificationForms
          key={round}
          LoginForm={LateLoginForm}
          requested={requested}
          onFormChange={(next, request) => {
            const email = emailOf(request);
            if (email !== undefined) setPrefill((known) => ({ ...known, email }));
            show(next, requested);
          }}
          initial={isRestored ? { email: prefill.email } : prefill}
          {...(mayBuyAsGuest && {
            onBuyAsGuest: (typed: string) => {
              setPrefill((known) => ({ ...known, email: typed === '' ? undefined : typed }));
              show('guest', requested);
            },
          })}
        />
      )}
      <p className={styles.note}>Sua sacola continua aqui.</p>
    </Card>
  );
}
