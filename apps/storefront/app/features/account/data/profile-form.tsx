import { cpfOrCnpjField } from '@vitrine/brazil/taxvat.ts';

import { NameFields } from '#app/features/address/name-fields.tsx';
import { PhoneInput } from '#app/features/address/phone-input.tsx';
import { AttributeField } from '#app/features/registration/attribute-field.tsx';
import { CompanyFields } from '#app/features/registration/company-fields.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

import type { ProfileView } from './load-personal-data.ts';
import { useProfileForm } from './use-profile-form.ts';

import styles from './personal-data-page.module.css';

/** Name, phone and the merchant's additional fields for this kind of customer. */
export function ProfileForm(view: ProfileView) {
  const { form, files, failure, submit, hasSavedFile, lacksDocument, companyName } = useProfileForm(view);
  const { register, control, formState } = form;
  // The server does not render values of registered fields.
  const { errors, isSubmitting, defaultValues: initial } = formState;
  const isCompany = view.profile.kind === 'pj';
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit();
      }}
    >
      {lacksDocument ? (
        <Field
          label="CPF/CNPJ"
          requirement="required"
          error={errors.taxvat?.message}
          hint="Falta para o seu primeiro pedido. Depois de salvo, só a loja muda."
        >
          <TypedInput {...register('taxvat')} kind={cpfOrCnpjField} inputMode="numeric" autoComplete="off" />
        </Field>
      ) : (
        <p className={styles.text}>
          {companyName === ''
            ? 'Para mudar o documento, fale com a gente.'
            : `${companyName}. Para mudar o documento ou a razão social, fale com a gente.`}
        </p>
      )}
      {isCompany ? (
        <CompanyFields register={register} errors={errors} initial={initial} fixedName={companyName} />
      ) : null}
      <div className={styles.pair}>
        <NameFields
          firstName={register('first_name')}
          lastName={register('last_name')}
          errors={errors}
          initial={initial}
          firstLabel={isCompany ? 'Nome do responsável' : 'Nome'}
        />
      </div>
      <Field label="Telefone" requirement="required" error={errors.phone?.message}>
        <PhoneInput {...register('phone')} defaultValue={initial?.phone} />
      </Field>
      {view.attributes.map((attribute) => (
        <div key={attribute.code}>
          <AttributeField
            attribute={attribute}
            initial={initial?.attributes?.[attribute.code]}
            error={errors.attributes?.[attribute.code]?.message}
            register={register}
            control={control}
            files={files}
          />
          {attribute.type === 'file' && hasSavedFile(attribute.code) ? (
            <p className={styles.text}>Já recebemos este arquivo. Escolha outro só se quiser trocar.</p>
          ) : null}
        </div>
      ))}
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <Button type="submit" className={styles.button} isLoading={isSubmitting}>
        Salvar dados
      </Button>
    </form>
  );
}
