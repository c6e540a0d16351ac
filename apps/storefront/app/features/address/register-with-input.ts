import type { FieldValues, Path, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form';

/**
 * `register` for a control whose value is set by code, such as a mask, where React's `change` event does not fire but
 * `input` does.
 */
export function registerWithInput<Values extends FieldValues, Name extends Path<Values>>(
  register: UseFormRegister<Values>,
  name: Name,
): UseFormRegisterReturn<Name> & { onInput: UseFormRegisterReturn['onChange'] } {
  const control = register(name);
  return { ...control, onInput: control.onChange };
}
