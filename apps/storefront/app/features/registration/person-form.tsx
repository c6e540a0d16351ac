import { valibotResolver } from '@hookform/resolvers/valibot';
import type { CallError } from '@vitrine/contract/client.ts';
import type { CustomerAttribute, CustomerGroup } from '@vitrine/contract/schemas/customer.ts';
import { useEffect, useState } from 'react';
import { type Path, type UseFormSetError, useForm, useWatch } from 'react-hook-form';

import { useStore } from '#app/platform/store-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';

import { applyRefusal } from '../address/apply-refusal.ts';
import { AccessFields } from './access-fields.tsx';
import { AttributeField } from './attribute-field.tsx';
import { attributesFor } from './domain/attribute-rules.ts';
import {
  type RegistrationValues,
  noRegistration,
  personOf,
  tidyEmail,
} from './domain/registration-values.ts';
import { GroupField } from './group-field.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { registrationSchema } from './registration-schema.ts';
import { useTaken } from './use-taken.ts';

import styles from './registration-form.module.css';

export interface PersonFormProps {
  initial: { email?: string; taxvat?: string } | undefined;
  attributes: readonly CustomerAttribute[];
  groups: readonly CustomerGroup[];
  submitLabel: string;
  /** What the server said to these data after a later step. */
  refusal: CallError | null;
  /** Rejecting with a CallError puts its messages beside their fields. */
  onSubmit: (values: RegistrationValues) => Promise<void>;
  onLogInInstead: (username: string) => void;
}

/** The personal data of a registration [REG-02 to REG-07]. */
export function PersonForm(props: PersonFormProps) {
  const { initial, attributes, groups, submitLabel, refusal, onSubmit, onLogInInstead } = props;
  const { settings } = useStore();
  const accepts = settings['clients/type_persons'];
  const isPasswordAsked = settings['checkout/require_password'];
  const isGroupAsked = settings['customers/show_customer_groups'];
  const taken = useTaken();
  const [resolver] = useState(() =>
    valibotResolver<RegistrationValues, unknown, RegistrationValues>(
      registrationSchema({ accepts, isPasswordAsked, isGroupAsked, attributes, isTaken: taken.isTaken }),
    ),
  );
  const form = useForm<RegistrationValues, unknown, RegistrationValues>({
    resolver,
    defaultValues: {
      ...noRegistration,
      taxvat: initial?.taxvat ?? '',
      email: tidyEmail(initial?.email ?? ''),
      attributes: Object.fromEntries(attributes.map(({ code }) => [code, ''])),
    },
    mode: 'onTouched',
    // Not to show them all: with the first message alone the rules that look at several fields would wait for the others.
    criteriaMode: 'all',
  });
  const { register, setError, trigger, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const [taxvat, email] = useWatch({ control, name: ['taxvat', 'email'] });
  const person = personOf(taxvat, accepts);
  const shown = attributesFor(attributes, person);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (refusal) setFailure(showRefusal(refusal, { attributes, person, setError }));
    // oxlint-disable-next-line react/exhaustive-deps -- the refusal is an event: what has changed since is not judged by it
  }, [refusal]);

  async function submit(values: RegistrationValues) {
    setFailure(null);
    const found = await taken.check(values);
    if (found !== null) {
      await trigger(found, { shouldFocus: true });
      return;
    }
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(showRefusal(error, { attributes, person, setError }));
    }
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <IdentityFields form={form} taken={taken} onLogInInstead={onLogInInstead} />
      {isGroupAsked ? <GroupField form={form} groups={groups} /> : null}
      {shown.map((attribute) => (
        <AttributeField
          key={attribute.code}
          attribute={attribute}
          error={errors.attributes?.[attribute.code]?.message}
          register={register}
        />
      ))}
      <AccessFields form={form} isPasswordAsked={isPasswordAsked} />
      {failure === null ? null : (
        <div ref={bringIntoView}>
          <Alert tone="danger" isAnnounced>
            {failure}
          </Alert>
        </div>
      )}
      <Button type="submit" size="l" isFullWidth isLoading={isSubmitting}>
        {submitLabel}
      </Button>
      <p className={styles.other}>
        Já tem conta?{' '}
        <button type="button" className={styles.link} onClick={() => onLogInInstead(email || taxvat)}>
          Entrar
        </button>
      </p>
    </form>
  );
}

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

const ownFields = ['taxvat', 'first_name', 'last_name', 'email', 'phone', 'group_id', 'password'] as const;

/** The server knows attributes by their bare code: their fields are one level deeper here. */
function showRefusal(
  error: unknown,
  form: {
    attributes: readonly CustomerAttribute[];
    person: 'pf' | 'pj';
    setError: UseFormSetError<RegistrationValues>;
  },
): string | null {
  const nameOf = new Map<string, Path<RegistrationValues>>(ownFields.map((field) => [field, field]));
  for (const { code } of form.attributes) nameOf.set(code, `attributes.${code}`);
  return applyRefusal<RegistrationValues>(error, { nameOf, setError: form.setError, person: form.person });
}
