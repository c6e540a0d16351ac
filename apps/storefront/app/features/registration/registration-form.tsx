import { useQuery } from '@tanstack/react-query';
import { CallError } from '@vitrine/contract/client.ts';
import type { AddressInput } from '@vitrine/contract/schemas/customer.ts';
import { useEffect, useRef, useState } from 'react';

import { emitAppEvent } from '#app/platform/app-events.ts';
import { queryClient } from '#app/platform/query-client.ts';
import { useStore } from '#app/platform/store-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Steps } from '#app/ui/steps.tsx';

import { AddressForm } from '../address/address-form.tsx';
import {
  type RegistrationValues,
  personOf,
  tidyEmail,
  toCustomerInput,
} from './domain/registration-values.ts';
import { splitAddressFields } from './domain/split-address-fields.ts';
import { PersonForm } from './person-form.tsx';
import { register, registrationFormQuery } from './registration-api.ts';

import styles from './registration-form.module.css';

export interface RegistrationFormProps {
  initial?: { email?: string; taxvat?: string } | undefined;
  /** The account stands. `password` is null where the store asks for none [REG-11]. */
  onRegistered: (credentials: { username: string; password: string | null }) => Promise<void>;
  onLogInInstead: (username: string) => void;
}

const steps = [{ label: 'Seus dados' }, { label: 'Endereço' }];

/** Creating an account: personal data, and then the address where the store collects it at signup [REG-01]. */
export function RegistrationForm({ initial, onRegistered, onLogInInstead }: RegistrationFormProps) {
  const { settings } = useStore();
  const isGroupAsked = settings['customers/show_customer_groups'];
  const hasAddressStep = settings['checkout/address_at_signup'];
  const { data, isError, refetch } = useQuery(registrationFormQuery(isGroupAsked), queryClient);
  const [step, setStep] = useState<'person' | 'address'>('person');
  const [person, setPerson] = useState<RegistrationValues | null>(null);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const top = useRef<HTMLDivElement>(null);

  const isWalking = useRef(false);

  // The button that was pressed is gone with its step: the keyboard goes on in the other.
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.querySelector<HTMLElement>(`[data-step="${step}"] input`)?.focus();
  }, [step]);

  function walkTo(next: 'person' | 'address') {
    isWalking.current = true;
    setStep(next);
  }

  async function create(values: RegistrationValues, address: AddressInput | null) {
    const attributes = data?.attributes ?? [];
    const kind = personOf(values.taxvat, settings['clients/type_persons']);
    await register(toCustomerInput(values, { attributes, person: kind, address }));
    emitAppEvent('toast', { kind: 'success', message: 'Conta criada com sucesso.' });
    await onRegistered({ username: tidyEmail(values.email), password: values.password || null });
  }

  async function submitPerson(values: RegistrationValues) {
    setRefusal(null);
    if (!hasAddressStep) {
      await create(values, null);
      return;
    }
    setPerson(values);
    walkTo('address');
  }

  /** A refusal leads back to the first step; what it says of the address waits beside its fields [REG-01]. */
  async function submitAddress(address: AddressInput) {
    if (!person) return;
    const { first_name, last_name, phone } = person;
    try {
      await create(person, {
        ...address,
        first_name,
        last_name,
        phone: phone.replace(/\D/g, ''),
        is_default: 1,
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { kind, status, code, message } = error;
      const fields = splitAddressFields(error.fields);
      setRefusal(new CallError(kind, { status, code, message, fields: fields.person }));
      setStep('person');
      if (fields.address) throw new CallError(kind, { status, code, message, fields: fields.address });
    }
  }

  if (isError) {
    return (
      <Alert
        tone="danger"
        title="Não foi possível abrir o cadastro"
        action={
          <Button variant="secondary" size="s" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      >
        Verifique sua conexão.
      </Alert>
    );
  }
  if (!data) return <RegistrationSkeleton />;

  return (
    <div ref={top} className={styles.registration}>
      {hasAddressStep ? (
        <Steps label="Etapas do cadastro" steps={steps} currentIndex={step === 'person' ? 0 : 1} />
      ) : null}
      {/* Both steps stay on the page once they were reached, so that going back and forth loses nothing. */}
      <div hidden={step !== 'person'} data-step="person">
        <PersonForm
          initial={initial}
          attributes={data.attributes}
          groups={data.groups}
          submitLabel={hasAddressStep ? 'Continuar' : 'Cadastrar'}
          refusal={refusal}
          onSubmit={submitPerson}
          onLogInInstead={onLogInInstead}
        />
      </div>
      {person ? (
        <div hidden={step !== 'address'} data-step="address">
          <AddressForm
            isNameShown={false}
            submitLabel="Cadastrar"
            cancelLabel="voltar"
            onSubmit={submitAddress}
            onCancel={() => walkTo('person')}
          />
        </div>
      ) : null}
    </div>
  );
}

function RegistrationSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      {Array.from({ length: 5 }, (_, field) => (
        <Skeleton key={field} shape="button" className={styles.wide} />
      ))}
    </div>
  );
}
