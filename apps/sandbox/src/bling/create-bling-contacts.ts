import { createBoundedMap } from '#sandbox/bounded-map.ts';

import { invalidField, notFound } from './bling-error.ts';
import type { BlingContactInput } from './bling-input.ts';

interface BlingContact extends BlingContactInput {
  readonly id: number;
}

const maxContacts = 5_000;
const firstContact = 17_000_000_001;
const digits = (text = '') => text.replace(/\D/g, '');

/** Keeps contacts; a CPF or CNPJ belongs to one of them. */
export function createBlingContacts() {
  const contacts = createBoundedMap<BlingContact>(maxContacts);
  let nextId = firstContact;

  const contactOf = (id: number): BlingContact => {
    const found = contacts.get(String(id));
    if (!found) throw notFound();
    return found;
  };
  const ofDocument = (document: string) =>
    contacts.newestFirst().filter(({ numeroDocumento }) => digits(numeroDocumento) === digits(document));

  function requireFree({ numeroDocumento = '' }: BlingContactInput, own: number | null): void {
    const document = digits(numeroDocumento);
    if (document !== '' && document.length !== 11 && document.length !== 14) {
      throw invalidField('numeroDocumento', 'O CPF ou CNPJ não é válido.', 2);
    }
    const other = document === '' ? undefined : ofDocument(document).find(({ id }) => id !== own);
    if (other) {
      throw invalidField(
        'numeroDocumento',
        `O CPF/CNPJ ${document} já está cadastrado no contato ${other.nome}.`,
        3,
      );
    }
  }

  return {
    find: contactOf,
    has: (id: number) => contacts.get(String(id)) !== undefined,
    all: () => contacts.newestFirst(),
    list: (document: string | undefined) =>
      (document === undefined ? contacts.newestFirst() : ofDocument(document)).map(
        ({ id, nome, situacao, numeroDocumento = '', telefone = '', celular = '' }) => ({
          id,
          nome,
          codigo: '',
          situacao,
          numeroDocumento,
          telefone,
          celular,
        }),
      ),
    create(input: BlingContactInput): BlingContact {
      requireFree(input, null);
      const contact = { ...input, id: nextId++ };
      contacts.set(String(contact.id), contact);
      return contact;
    },
    change(id: number, input: BlingContactInput): void {
      contactOf(id);
      requireFree(input, id);
      contacts.set(String(id), { ...input, id });
    },
  };
}
