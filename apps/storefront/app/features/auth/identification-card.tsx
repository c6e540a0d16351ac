import { useState } from 'react';

import { registrationDraft } from '#app/features/registration/registration-draft.ts';
import type { CustomerForm } from '#app/platform/browser/app-events.ts';
import { Card } from '#app/ui/card/card.tsx';

import { type FirstForm, IdentificationForms } from './identification-forms.tsx';

import styles from './identification-card.module.css';

const headings: Record<CustomerForm | 'email', { title: string; text: string }> = {
  email: {
    title: 'Qual é o seu e-mail?',
    text: 'Com ele você acompanha o pedido e troca fácil se precisar.',
  },
  login: { title: 'Entre na sua conta', text: 'Seus endereços e créditos já estão lá.' },
  create: { title: 'Crie sua conta', text: 'É a sua primeira compra aqui: faltam só os seus dados.' },
  'forgot-password': { title: 'Esqueci minha senha', text: 'Depois dela a compra continua daqui.' },
  'new-password': { title: 'Crie sua nova senha', text: 'Depois dela a compra continua daqui.' },
};

/** Identifies the shopper inside the checkout, e-mail first. After the login the page stays open. */
export function IdentificationCard() {
  // An unfinished registration continues after a reload.
  const [first] = useState<FirstForm>(() => ({ form: registrationDraft.read() ? 'create' : 'email' }));
  const [form, setForm] = useState<CustomerForm | 'email'>(first.form);
  const { title, text } = headings[form];
  return (
    <Card padding="l" className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </div>
      <IdentificationForms requested={first} onFormChange={setForm} />
      <p className={styles.note}>Sua sacola continua aqui.</p>
    </Card>
  );
}
