import { createContext, use } from 'react';

/** Attributes that connect a control inside a Field to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Empty outside a Field: the control then has its own aria-label. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}
