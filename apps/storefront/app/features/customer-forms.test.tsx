import {
  type RegisteredRouter,
  RouterContextProvider,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { readSettings } from '@vitrine/contract/settings.ts';
import { Parser } from 'htmlparser2';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { StoreContext } from '#app/platform/store/store-context.ts';

import { ChangePasswordForm } from './account/data/change-password-form.tsx';
import { ProfileForm } from './account/data/profile-form.tsx';
import { AddressForm } from './address/address-form.tsx';
import { ForgotPasswordForm } from './auth/forgot-password-form.tsx';
import { LoginForm } from './auth/login-form.tsx';
import { NewPasswordForm } from './auth/new-password-form.tsx';
import { RegistrationSteps } from './registration/registration-steps.tsx';

const store: StoreContext = {
  public_id: 'aurora',
  name: 'Casa Aurora',
  origin: 'https://aurora.example',
  settings: readSettings([{ path: 'customers/show_customer_groups', value: '1' }]).settings,
  scripts: {},
  hasTags: false,
  closing: null,
  custom: {},
};

/** A form as rendered by the server, without the shop around it. */
function draw(form: ReactNode): string {
  const router = createRouter({ routeTree: createRootRoute(), context: { store, services: new Map() } });
  return renderToStaticMarkup(
    // A form only reads the store from the router.
    <RouterContextProvider router={router as unknown as RegisteredRouter}>{form}</RouterContextProvider>,
  );
}

type Attributes = Readonly<Record<string, string>>;

/** The fields that a person fills in, by their labels. */
function fieldsOf(html: string): Map<string, Attributes> {
  const labels = new Map<string, string>();
  const controls: Attributes[] = [];
  let open: string | null = null;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'label') open = attributes['for'] ?? null;
      const isHidden = 'hidden' in attributes || attributes['tabindex'] === '-1';
      if (['input', 'select', 'textarea'].includes(tag) && !isHidden) controls.push(attributes);
    },
    ontext(text) {
      if (open !== null) labels.set(open, (labels.get(open) ?? '') + text);
    },
    onclosetag(tag) {
      if (tag === 'label') open = null;
    },
  });
  parser.end(html);
  const asked = controls.filter(({ type }) => type !== 'checkbox');
  return new Map(asked.map((attributes) => [labels.get(attributes['id'] ?? '') ?? '(none)', attributes]));
}

const attribute = { show_in_form: 2, form_rules: '', options: [] };
const attributes = [
  { ...attribute, code: 'ie', name: 'Inscrição estadual', type: 'text', form_mask: '' },
  { ...attribute, code: 'nascimento', name: 'Data de nascimento', type: 'text', form_mask: '##/##/####' },
  { ...attribute, code: 'placa', name: 'Placa', type: 'text', form_mask: 'AAA-####' },
  { ...attribute, code: 'recado', name: 'Telefone para recado', type: 'tel', form_mask: '(##) ####-####' },
  { ...attribute, code: 'ramal', name: 'Ramal', type: 'tel', form_mask: '' },
] as const;

const nothing = () => undefined;
const never = () => Promise.resolve();
const forms = {
  login: <LoginForm onLoggedIn={nothing} onUnknownCustomer={nothing} onForgotPassword={nothing} />,
  pin: (
    <LoginForm
      initialPin="123456"
      onLoggedIn={nothing}
      onUnknownCustomer={nothing}
      onForgotPassword={nothing}
    />
  ),
  forgotten: <ForgotPasswordForm onBack={nothing} />,
  new: <NewPasswordForm token="segredo" onSaved={nothing} onRequestLink={nothing} />,
  own: <ChangePasswordForm email="ana@exemplo.com.br" />,
  person: (
    <RegistrationSteps
      initial={{}}
      attributes={attributes}
      groups={[{ id: 1, name: 'Varejo' }]}
      onRegistered={never}
      onLogInInstead={nothing}
    />
  ),
  company: (
    <RegistrationSteps
      initial={{ taxvat: '12ABC34501DE35' }}
      attributes={[]}
      groups={[]}
      onRegistered={never}
      onLogInInstead={nothing}
    />
  ),
  profile: (
    <ProfileForm
      profile={{
        kind: 'pf',
        email: 'ana@exemplo.com.br',
        taxvat: '37325864302',
        first_name: 'Ana',
        last_name: 'Moreira',
        phone: '11984127730',
        attributes: {},
      }}
      attributes={[]}
    />
  ),
  address: <AddressForm initial={{ postcode: '01310100' }} submitLabel="Salvar" onSubmit={never} />,
};

/** Form, label, and its input: by which keyboard, and with which autofill. */
const fields = [
  ['login', 'E-mail, CPF ou CNPJ', 'text', 'email', 'username webauthn'],
  ['login', 'Senha', 'password', undefined, 'current-password'],
  ['pin', 'E-mail, CPF ou CNPJ', 'text', 'email', 'username webauthn'],
  ['pin', 'Código de acesso', 'text', 'numeric', 'one-time-code'],
  ['forgotten', 'Digite seu e-mail', 'email', 'email', 'email'],
  ['new', 'Nova senha', 'password', undefined, 'new-password'],
  ['new', 'Confirme a nova senha', 'password', undefined, 'new-password'],
  ['own', 'Senha atual', 'password', undefined, 'current-password'],
  ['own', 'Nova senha', 'password', undefined, 'new-password'],
  ['own', 'Confirme a nova senha', 'password', undefined, 'new-password'],
  ['person', 'CPF/CNPJ', 'text', 'text', 'off'],
  ['person', 'Nome', 'text', undefined, 'given-name'],
  ['person', 'Sobrenome', 'text', undefined, 'family-name'],
  ['person', 'E-mail', 'email', 'email', 'email'],
  ['person', 'Telefone', 'text', 'tel', 'tel-national'],
  ['person', 'Grupo de clientes', undefined, undefined, undefined],
  ['person', 'Inscrição estadual', 'text', undefined, undefined],
  ['person', 'Data de nascimento', 'text', 'numeric', 'off'],
  ['person', 'Placa', 'text', 'text', 'off'],
  ['person', 'Telefone para recado', 'tel', 'tel', 'off'],
  ['person', 'Ramal', 'tel', undefined, undefined],
  ['person', 'Senha', 'password', undefined, 'new-password'],
  ['company', 'CPF/CNPJ', 'text', 'text', 'off'],
  ['company', 'Razão social', 'text', undefined, 'organization'],
  ['company', 'Nome fantasia (opcional)', 'text', undefined, 'off'],
  ['company', 'Atividade principal (opcional)', 'text', undefined, 'off'],
  ['company', 'Nome do responsável', 'text', undefined, 'given-name'],
  ['company', 'Sobrenome', 'text', undefined, 'family-name'],
  ['company', 'E-mail', 'email', 'email', 'email'],
  ['company', 'Telefone', 'text', 'tel', 'tel-national'],
  ['company', 'Grupo de clientes', undefined, undefined, undefined],
  ['company', 'Senha', 'password', undefined, 'new-password'],
  ['profile', 'Nome', 'text', undefined, 'given-name'],
  ['profile', 'Sobrenome', 'text', undefined, 'family-name'],
  ['profile', 'Telefone', 'text', 'tel', 'tel-national'],
  ['address', 'Nome', 'text', undefined, 'given-name'],
  ['address', 'Sobrenome', 'text', undefined, 'family-name'],
  ['address', 'Telefone', 'text', 'tel', 'tel-national'],
  ['address', 'CEP', 'text', 'numeric', 'postal-code'],
  ['address', 'Rua', 'text', undefined, 'address-line1'],
  // '123A' is a valid number, too, which a numeric keyboard cannot type.
  ['address', 'Número', 'text', undefined, 'address-line2'],
  ['address', 'Complemento (opcional)', 'text', undefined, 'address-line3'],
  ['address', 'Bairro', 'text', undefined, 'address-level3'],
  ['address', 'Estado', undefined, undefined, 'address-level1'],
  ['address', 'Cidade', 'text', undefined, 'address-level2'],
] as const;

it.each(fields)(
  '[UIX+01] in the form %s the field %s is %s, keyboard %s, autofill %s',
  (form, label, ...is) => {
    const field = fieldsOf(draw(forms[form])).get(label);
    expect(field).toBeDefined();
    expect([field?.['type'], field?.['inputmode'], field?.['autocomplete']]).toEqual(is);
    const isOptional = label.endsWith('(opcional)');
    expect(field?.['aria-required']).toBe(isOptional ? undefined : 'true');
  },
);

it.each(Object.entries(forms))(
  '[UIX+01] the form %s has no field that the table does not know',
  (name, form) => {
    const known = fields.filter(([of]) => of === name).map(([, label]) => label);
    expect([...fieldsOf(draw(form)).keys()]).toEqual(known);
  },
);

/** Returns a form's values before hydration by field name; of a select the selected option's. */
function valuesOf(html: string): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  let select: string | null = null;
  const parser = new Parser({
    onopentag(tag, given) {
      const { name = '', value = '', type } = given;
      if (tag === 'select') select = name;
      if (tag === 'input' && name !== '' && type !== 'checkbox') values[name] = value;
      if (tag === 'option' && select !== null) {
        // Without a selected option, browsers select the first possible one.
        if ('selected' in given || (!('disabled' in given) && values[select] === undefined)) {
          values[select] = value;
        }
      }
    },
    onclosetag(tag) {
      if (tag === 'select') select = null;
    },
  });
  parser.end(html);
  return values;
}

const saved = {
  first_name: 'Ana Beatriz',
  last_name: 'Moreira',
  phone: '11984127730',
  postcode: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'Apto 92',
  neighborhood: 'Bela Vista',
  region: 'SP',
  city: 'São Paulo',
};

it('[UIX+02] [ACC-01] an address to edit is complete before hydration', () => {
  const form = <AddressForm initial={saved} submitLabel="Salvar" onSubmit={never} />;
  expect(valuesOf(draw(form))).toEqual({ ...saved, phone: '(11) 98412-7730', postcode: '01310-100' });
});

it('[UIX+02] [ACC-01] personal data to edit are complete before hydration', () => {
  const heard = {
    ...attribute,
    code: 'como_conheceu',
    name: 'Como conheceu',
    type: 'select',
    form_mask: '',
    options: ['amigos', 'instagram'].map((id) => ({ id, value: id })),
  } as const;
  const profile = {
    kind: 'pf',
    email: 'ana@exemplo.com.br',
    taxvat: '37325864302',
    first_name: 'Ana Beatriz',
    last_name: 'Moreira',
    phone: '11984127730',
    attributes: { como_conheceu: 'instagram', nascimento: '24/08/1987', ie: '110.042', ramal: '22' },
  } as const;
  expect(valuesOf(draw(<ProfileForm profile={profile} attributes={[heard, ...attributes]} />))).toEqual({
    first_name: 'Ana Beatriz',
    last_name: 'Moreira',
    phone: '(11) 98412-7730',
    'attributes.como_conheceu': 'instagram',
    'attributes.nascimento': '24/08/1987',
    'attributes.ie': '110.042',
    'attributes.placa': '',
    'attributes.recado': '',
    'attributes.ramal': '22',
  });
});

it('[UIX+02] a select without a choice shows its placeholder before hydration', () => {
  expect(valuesOf(draw(forms.address))).toMatchObject({ region: '', postcode: '01310-100' });
  expect(valuesOf(draw(forms.person))).toMatchObject({ group_id: '' });
});
