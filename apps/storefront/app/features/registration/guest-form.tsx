import { valibotResolver } from '@hookform/resolvers/valibot';
import { parseEmail } from '@vitrine/brazil/email.ts';
import { cpfField, parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import { parsePhoneOf } from '@vitrine/rules/parse-phone-of.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { firstName, lastName, missingPhone, required } from '#app/features/address/address-schema.ts';
import { applyRefusal } from '#app/features/address/apply-refusal.ts';
import { NameFields } from '#app/features/address/name-fields.tsx';
import { PhoneInput } from '#app/features/address/phone-input.tsx';
import { cartId } from '#app/features/cart/cart-state.ts';
import { api } from '#app/platform/api/api.ts';
import { useService } from '#app/platform/services/service-of.ts';
import { useGuestSession } from '#app/platform/session/guest-session.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { EmailField } from '#app/ui/email-field/email-field.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { revealFocusedField } from '#app/ui/field/reveal-focused-field.ts';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

import { createTypedGuest, type TypedGuest } from './typed-guest.ts';

import styles from './registration-form.module.css';

export interface GuestFormProps {
  /** The e-mail of the first step; asked here if it is empty. */
  initialEmail: string;
  /** Opens the registration instead, with what was typed here. */
  onRegister: (typed: TypedGuest) => void;
}

interface GuestValues {
  email: string;
  first_name: string;
  last_name: string;
  taxvat: string;
  phone: string;
  validator: string;
}

const companyAdvice = 'Digite seu CPF ou crie uma conta';

const resolver = valibotResolver<GuestValues, unknown, GuestValues>(
  v.object({
    email: v.pipe(
      required('Digite seu e-mail'),
      v.check((text) => text === '' || parseEmail(text) !== null, 'E-mail inválido'),
    ),
    first_name: firstName,
    last_name: lastName,
    taxvat: v.pipe(
      required('Digite seu CPF'),
      v.check(
        (text) => text === '' || cpfProblem(text, companyAdvice) === null,
        ({ input }) => cpfProblem(input, companyAdvice) ?? '',
      ),
    ),
    phone: v.pipe(
      required(missingPhone),
      v.check((text) => text === '' || parsePhoneOf('pf', text) !== null, 'Telefone inválido'),
    ),
    validator: v.string(),
  }),
);

const fieldNames = ['email', 'first_name', 'last_name', 'taxvat', 'phone'] as const;
const nameOf = new Map(fieldNames.map((name) => [name as string, name]));

/** Asks a guest buyer only for the data that an order needs [CHK+01]. */
export function GuestForm({ initialEmail, onRegister }: GuestFormProps) {
  const { beginGuest } = useGuestSession();
  const [failure, setFailure] = useState<string | null>(null);
  const first = useRef<HTMLFormElement>(null);
  const isReminded = useRef<HTMLInputElement>(null);
  const isTold = useRef<HTMLInputElement>(null);
  const { settings } = useStore();
  const typedGuest = useService(createTypedGuest);
  const { register, handleSubmit, setError, getValues, formState } = useForm<
    GuestValues,
    unknown,
    GuestValues
  >({
    resolver,
    defaultValues: {
      first_name: '',
      last_name: '',
      taxvat: '',
      phone: '',
      ...typedGuest.read(),
      ...(initialEmail !== '' && { email: initialEmail }),
      validator: '',
    },
    // Not on blur: a message that appears then would move the button that is being pressed.
    mode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;

  useEffect(
    () => () => {
      const { validator: _, ...typed } = getValues();
      typedGuest.remember(typed);
    },
    [getValues, typedGuest],
  );

  // The button that led here was removed.
  useEffect(() => {
    const name = initialEmail === '' ? 'email' : 'first_name';
    first.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [initialEmail]);

  async function submit(values: GuestValues) {
    setFailure(null);
    try {
      const { access_token, buyer } = await api('POST /api/customer/guests', { body: values });
      if (isReminded.current?.checked) askForReminder(values.email);
      beginGuest(access_token, { buyer, orderId: null });
      if (isTold.current?.checked) askForMessages();
    } catch (error) {
      setFailure(await applyRefusal<GuestValues>(error, { nameOf, setError, kind: 'pf' }));
    }
  }

  return (
    <form
      ref={first}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(submit, revealFocusedField)(event)}
    >
      <EmailField label="E-mail" error={errors.email?.message} {...register('email')} />
      <div className={styles.pair}>
        <NameFields firstName={register('first_name')} lastName={register('last_name')} errors={errors} />
      </div>
      <div className={styles.pair}>
        <Field label="CPF" requirement="required" error={errors.taxvat?.message}>
          <TypedInput {...register('taxvat')} kind={cpfField} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Telefone" requirement="required" error={errors.phone?.message}>
          <PhoneInput {...register('phone')} />
        </Field>
      </div>
      {/* Honeypot: hidden from people and assistive technology [REG-09]. */}
      <div className={styles.validator} aria-hidden="true">
        <input {...register('validator')} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {settings['whatsapp/order_messages'] ? (
        <Checkbox ref={isTold}>Avisem-me do pedido por WhatsApp neste telefone</Checkbox>
      ) : null}
      {settings['reminders/cart_mail'] ? (
        <Checkbox ref={isReminded}>Se eu não terminar, lembrem-me uma vez por e-mail desta sacola</Checkbox>
      ) : null}
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <Button type="submit" size="l" isFullWidth isLoading={isSubmitting}>
        Continuar para a entrega
      </Button>
      <Button variant="ghost" isFullWidth onClick={() => onRegister(getValues())}>
        Prefiro criar uma conta
      </Button>
    </form>
  );
}

/** A lost wish is no reason to stop an order. */
function askForReminder(email: string): void {
  const id = cartId.read();
  if (id === null) return;
  const body = { email, is_wanted: true };
  api('PUT /api/cart/carts/{cartId}/reminder', { path: { cartId: id }, body }).catch(() => {});
}

function askForMessages(): void {
  api('PUT /api/customer/whatsapp', { body: { is_wanted: true } }).catch(() => {});
}

/** Returns the error of a typed CPF, or null; `advice` says what to do about a company's CNPJ [REG-03]. */
export function cpfProblem(text: string, advice: string): string | null {
  const taxvat = parseTaxvat(text);
  if (taxvat === null) return 'CPF inválido';
  return taxvat.kind === 'pj' ? `Este é um CNPJ. ${advice}` : null;
}
