import { parseEmail, tidyEmail } from '@vitrine/brazil/email.ts';
import { documentCharacters, parseTaxvat, personTypeOf, type PersonType } from '@vitrine/brazil/taxvat.ts';
import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';
import { longestActivity, longestCompanyName } from '@vitrine/rules/company-lengths.ts';
import { parsePhoneOf } from '@vitrine/rules/parse-phone-of.ts';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';

import { firstName, lastName, missingPhone, required } from '#app/features/address/address-schema.ts';

import { attributeError, attributesFor } from './domain/attribute-rules.ts';
import { passwordProblem } from './domain/password-rules.ts';
import type { RegistrationValues } from './domain/registration-values.ts';

export interface RegistrationRules {
  readonly accepts: PersonType | 'all';
  readonly isPasswordRequired: boolean;
  readonly isGroupRequired: boolean;
  readonly attributes: readonly CustomerAttribute[];
  /** True for a bare document or a normalized e-mail that is known to be registered [REG-10]. */
  readonly isTaken: (value: string) => boolean;
  /** Returns the company registry's objection to a bare document, or null [REG-12]. */
  readonly companyProblem: (document: string) => string | null;
}

const missingDocument: Readonly<Record<RegistrationRules['accepts'], string>> = {
  all: 'Digite seu CPF ou CNPJ',
  pf: 'Digite seu CPF',
  pj: 'Digite seu CNPJ',
};

/** Returns the schema of the registration form [REG-02 to REG-07]. */
export function registrationSchema(rules: RegistrationRules) {
  const { accepts, isTaken, companyProblem } = rules;
  return v.pipe(
    v.object({
      first_name: firstName,
      last_name: lastName,
      taxvat: v.pipe(
        required(missingDocument[accepts]),
        v.check((text) => text === '' || isAccepted(text, accepts), 'CPF/CNPJ inválido'),
        v.check((text) => !isTaken(documentCharacters(text)), 'Este CPF/CNPJ já está cadastrado.'),
        v.check(
          (text) => companyProblem(documentCharacters(text)) === null,
          ({ input }) => companyProblem(documentCharacters(input)) ?? '',
        ),
      ),
      company_name: atMost(longestCompanyName),
      trade_name: atMost(longestCompanyName),
      activity: atMost(longestActivity),
      phone: required(missingPhone),
      email: v.pipe(
        v.string(),
        v.transform((text) => parseEmail(text) ?? tidyEmail(text)),
        v.nonEmpty('Digite seu e-mail'),
        v.check((email) => email === '' || parseEmail(email) !== null, 'E-mail inválido'),
        v.check((email) => !isTaken(email), 'Este e-mail já está cadastrado.'),
      ),
      password: v.pipe(
        v.string(),
        v.check((password) => password !== '' || !rules.isPasswordRequired, 'Crie uma senha'),
        v.check(
          (password) => password === '' || passwordProblem(password) === null,
          ({ input }) => passwordProblem(input) ?? '',
        ),
      ),
      group_id: v.pipe(
        v.string(),
        v.check((group) => group !== '' || !rules.isGroupRequired, 'Escolha seu grupo'),
      ),
      attributes: v.record(v.string(), v.string()),
      isTermsAccepted: v.pipe(
        v.boolean(),
        v.check((isAccepted_) => isAccepted_, 'Você deve aceitar os termos e condições para continuar'),
      ),
      validator: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['phone'], ['taxvat']],
        ({ phone, taxvat }) => phone === '' || parsePhoneOf(personTypeOf(taxvat, accepts), phone) !== null,
        'Telefone inválido',
      ),
      ['phone'],
    ),
    v.forward(
      v.partialCheck(
        [['company_name'], ['taxvat']],
        ({ company_name, taxvat }) => company_name.trim() !== '' || personTypeOf(taxvat, accepts) !== 'pj',
        'Digite a razão social',
      ),
      ['company_name'],
    ),
    v.rawCheck<RegistrationValues>(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const values = dataset.value;
      for (const attribute of attributesFor(rules.attributes, personTypeOf(values.taxvat, accepts))) {
        const value = values.attributes[attribute.code] ?? '';
        const message = attributeError(attribute, value, new Date());
        if (message === null) continue;
        addIssue({
          message,
          path: [
            {
              type: 'object',
              origin: 'value',
              input: { ...values },
              key: 'attributes',
              value: values.attributes,
            },
            { type: 'object', origin: 'value', input: values.attributes, key: attribute.code, value },
          ],
        });
      }
    }),
  );
}

const atMost = (most: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim().length <= most, `Use até ${most} caracteres`),
  );

function isAccepted(text: string, accepts: PersonType | 'all'): boolean {
  const taxvat = parseTaxvat(text);
  return taxvat !== null && (accepts === 'all' || accepts === taxvat.kind);
}

/** State shared by the components of the registration form. */
export type RegistrationFormState = UseFormReturn<RegistrationValues, unknown, RegistrationValues>;
