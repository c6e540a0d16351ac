import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';

/** Name and phone of a customer. */
export function ContactInputs() {
  return (
    <>
      <FormTextInput name="first_name" label="Nome" required maxLength={80} />
      <FormTextInput name="last_name" label="Sobrenome" required maxLength={80} />
      <FormTextInput
        name="phone"
        label="Telefone"
        type="tel"
        required
        maxLength={60}
        helperText="Com DDD. De uma pessoa, um celular."
      />
    </>
  );
}
