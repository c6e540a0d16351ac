import type { UseFormReturn } from 'react-hook-form';

import type { RegistrationValues } from './domain/registration-values.ts';

/** What the parts of the registration form share. */
export type RegistrationFormState = UseFormReturn<RegistrationValues, unknown, RegistrationValues>;
