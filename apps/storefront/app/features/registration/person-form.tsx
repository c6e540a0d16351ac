import type { CustomerAttribute, CustomerGroup } from '@vitrine/contract/schemas/customer.ts';

import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';

import { AccessFields } from './access-fields.tsx';
import { AttributeField } from './attribute-field.tsx';
import { attributesFor } from './domain/attribute-rules.ts';
import { GroupField } from './group-field.tsx';
import { IdentityFields } from './identity-fields.tsx';
import type { PersonFormState, SubmitPerson } from './use-person-form.ts';

import styles from './registration-form.module.css';

export interface PersonFormProps {
  state: PersonFormState;
  attributes: readonly CustomerAttribute[];
  groups: readonly CustomerGroup[];
  submitLabel: string;
  /** If it rejects with a CallError, the messages appear beside their fields. */
  onSubmit: SubmitPerson;
  onLogInInstead: (username: string) => void;
}

/** The personal data of a registration [REG-02 to REG-07]. */
export function PersonForm(props: PersonFormProps) {
  const { state, attributes, groups, submitLabel, onSubmit, onLogInInstead } = props;
  const { form, taken, files, kind, failure, isCheckingCompany } = state;
  const { settings } = useStore();
  const { errors, isSubmitting } = form.formState;

  function logInInstead() {
    const { email, taxvat } = form.getValues();
    onLogInInstead(email || taxvat);
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit(onSubmit);
      }}
    >
      <IdentityFields
        form={form}
        taken={taken}
        onCompany={state.fillCompany}
        isCheckingCompany={isCheckingCompany}
        onLogInInstead={onLogInInstead}
      />
      {settings['customers/show_customer_groups'] ? <GroupField form={form} groups={groups} /> : null}
      {attributesFor(attributes, kind).map((attribute) => (
        <AttributeField
          key={attribute.code}
          attribute={attribute}
          error={errors.attributes?.[attribute.code]?.message}
          register={form.register}
          control={form.control}
          files={files}
        />
      ))}
      <AccessFields form={form} isPasswordRequired={settings['checkout/require_password']} />
      {failure === null ? null : (
        <div ref={bringIntoView}>
          <Alert tone="danger" isAnnounced>
            {failure}
          </Alert>
        </div>
      )}
      <Button type="submit" size="l" isFullWidth isLoading={isSubmitting || isCheckingCompany}>
        {submitLabel}
      </Button>
      <p className={styles.other}>
        Já tem conta?{' '}
        <button type="button" className={styles.link} onClick={logInInstead}>
          Entrar
        </button>
      </p>
    </form>
  );
}

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
