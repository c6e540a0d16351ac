import type { UseFormReturn } from 'react-hook-form';

import type { RegistrationValues } from './domain/registration-values.ts';

/** State shared by the components of the registration form. */
export type RegistrationFormState = UseFormReturn<RegistrationValues, unknown, RegistrationValues>;
