import type { FieldValues, Path, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form';

/**
 * `register` for a control whose value code may write, such as a mask: React's `change` is silent then, `input` is not.
 */
export function registerWithInput<Values extends FieldValues, Name extends Path<Values>>(
  register: UseFormRegister<Values>,
  name: Name,
): UseFormRegisterReturn<Name> & { onInput: UseFormRegisterReturn['onChange'] } {
  const control = register(name);
  return { ...control, onInput: control.onChange };
}
