import { parseEmail } from '@vitrine/brazil/email.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import { personTypeOf } from '@vitrine/brazil/taxvat.ts';
import { CallError } from '@vitrine/contract/client.ts';
import type { AddressInput, CustomerAttribute, CustomerGroup } from '@vitrine/contract/schemas/customer.ts';
import type { RegisteredCompany } from '@vitrine/contract/schemas/registered-company.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { AddressForm } from '#app/features/address/address-form.tsx';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { solveCaptcha } from '#app/platform/browser/solve-captcha.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Steps } from '#app/ui/steps/steps.tsx';

import { companyAddress } from './domain/company-data.ts';
import { type RegistrationValues, toCustomerInput } from './domain/registration-values.ts';
import { splitAddressFields } from './domain/split-address-fields.ts';
import { addressFor, draftedAddress } from './domain/starting-address.ts';
import { PersonForm } from './person-form.tsx';
import { register } from './registration-api.ts';
import { type RegistrationPrefill, usePersonForm } from './use-person-form.ts';
import { useRegistrationDraft } from './use-registration-draft.ts';

import styles from './registration-form.module.css';

export interface RegisteredAccount {
  readonly email: string;
  /** Credentials for the immediate login: the chosen password, or the grant of an account without one. */
  readonly credentials: { username: string; password: string; provider?: 'passwordless' };
}

export interface RegistrationStepsProps {
  initial: RegistrationPrefill;
  attributes: readonly CustomerAttribute[];
  groups: readonly CustomerGroup[];
  /** Called once the account exists [REG-11]. */
  onRegistered: (account: RegisteredAccount) => Promise<void>;
  onLogInInstead: (username: string) => void;
}

const steps = [{ label: 'Seus dados' }, { label: 'Endereço' }];

/** Personal data, followed by the address where the store collects it at signup [REG-01]. */
export function RegistrationSteps(props: RegistrationStepsProps) {
  const { initial, attributes, groups, onRegistered, onLogInInstead } = props;
  const store = useStore();
  const { settings } = store;
  const hasAddressStep = settings['checkout/address_at_signup'];
  const draft = useRegistrationDraft();
  const personForm = usePersonForm({
    attributes,
    initial,
    draft: draft.found?.person ?? null,
    onChange: draft.storePerson,
  });
  const [step, setStep] = useState<'person' | 'address'>('person');
  const [start, setStart] = useState(() => draftedAddress(draft.found));
  const [person, setPerson] = useState<RegistrationValues | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const captchaContainer = useRef<HTMLDivElement>(null);
  const isChangingStep = useRef(false);

  // The pressed button is hidden with its step: the focus moves to the other step.
  useEffect(() => {
    if (!isChangingStep.current) return;
    isChangingStep.current = false;
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.querySelector<HTMLElement>(`[data-step="${step}"] input`)?.focus();
  }, [step]);

  function goToStep(next: 'person' | 'address') {
    isChangingStep.current = true;
    setStep(next);
  }

  /** The captcha's token, where the store has it enabled [REG-09]. */
  async function captchaToken(): Promise<{ hcaptcha?: string }> {
    if (!settings['customers/recaptcha'] || !captchaContainer.current) return {};
    try {
      return { hcaptcha: await solveCaptcha(store, captchaContainer.current) };
    } catch {
      // Closed without an answer or not loaded: handled like a captcha that the server requires.
      const message = 'Preencha a validação antes de finalizar a compra.';
      throw new CallError('refusal', {
        call: 'POST /api/customer/customers',
        status: 422,
        code: 'captcha_failed',
        message,
      });
    }
  }

  async function create(values: RegistrationValues, address: AddressInput | null) {
    const kind = personTypeOf(values.taxvat, settings['clients/type_persons']);
    const input = toCustomerInput(values, { attributes, kind, address });
    const { id, login_grant: grant } = await register(Object.assign(input, await captchaToken()));
    draft.clear();
    emitAppEvent('toast', { kind: 'success', message: 'Conta criada com sucesso.' });
    const email = parseEmail(values.email) ?? values.email;
    await onRegistered({
      email,
      credentials:
        grant === undefined
          ? { username: email, password: values.password }
          : { username: String(id), password: grant, provider: 'passwordless' },
    });
  }

  async function submitPerson(values: RegistrationValues, company: RegisteredCompany | null) {
    if (!hasAddressStep) {
      await create(values, null);
      return;
    }
    setPerson(values);
    const next = addressFor(start, { taxvat: values.taxvat, ofRegistry: company && companyAddress(company) });
    if (next.isOfRegistry && next !== start) draft.storeAddress(next.address);
    setStart(next);
    goToStep('address');
  }

  /** A refusal returns to the first step; its messages about the address stay beside their fields [REG-01]. */
  async function submitAddress(address: AddressInput) {
    if (!person) return;
    const { first_name, last_name, phone } = person;
    try {
      await create(person, {
        ...address,
        first_name,
        last_name,
        phone: parsePhone(phone) ?? phone,
        is_default: 1,
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { kind, call, status, code, message, params } = error;
      const fields = splitAddressFields(error.fields);
      // Shown before focusing: a hidden field cannot receive the focus.
      flushSync(() => setStep('person'));
      await personForm.showRefusal(
        new CallError(kind, { call, status, code, message, params, fields: fields.person }),
      );
      if (fields.address) throw new CallError(kind, { call, status, code, message, fields: fields.address });
    }
  }

  return (
    <div ref={top} className={styles.registration}>
      {hasAddressStep ? (
        <Steps label="Etapas do cadastro" steps={steps} currentIndex={step === 'person' ? 0 : 1} />
      ) : null}
      {/* A visited step stays mounted, so that switching steps loses nothing. */}
      <div hidden={step !== 'person'} data-step="person">
        <PersonForm
          state={personForm}
          attributes={attributes}
          groups={groups}
          submitLabel={hasAddressStep ? 'Continuar' : 'Cadastrar'}
          onSubmit={submitPerson}
          onLogInInstead={onLogInInstead}
        />
      </div>
      {person ? (
        <div hidden={step !== 'address'} data-step="address">
          {start.isOfRegistry ? (
            <Alert className={styles.companyPlace}>
              Preenchemos com o endereço do cadastro da empresa. Confira antes de concluir.
            </Alert>
          ) : null}
          <AddressForm
            key={start.taxvat}
            initial={start.address ?? undefined}
            isNameShown={false}
            submitLabel="Cadastrar"
            cancelLabel="voltar"
            onChange={draft.storeAddress}
            onSubmit={submitAddress}
            onCancel={() => goToStep('person')}
          />
        </div>
      ) : null}
      <div ref={captchaContainer} />
    </div>
  );
}
