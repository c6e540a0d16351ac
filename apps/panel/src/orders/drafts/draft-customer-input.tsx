import { Box, Button, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';
import { readableCep, readablePhone } from '#panel/ui/labels/readable-numbers.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

import type { DraftCustomer, DraftValues } from './draft-values.ts';

/** Who buys: a customer found by name, e-mail, CPF or CNPJ; their address fills the empty one of the form. */
export function DraftCustomerInput() {
  const { value, onChange } = useFieldOf<DraftCustomer | null>('customer', 'Cliente');
  const takeAddress = useAddressOf();
  const mayCreate = useMay('customers.write');
  if (value) {
    return (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextLink to="/clientes/$id" params={{ id: String(value.id) }}>
          {value.name}
        </TextLink>
        <Button size="small" onClick={() => onChange(null)}>
          Trocar cliente
        </Button>
      </Box>
    );
  }
  return (
    <>
      <CustomerFinder
        onPick={(customer) => {
          onChange(customer);
          void takeAddress(customer.id);
        }}
      />
      {mayCreate && (
        <Typography sx={{ mt: 1 }}>
          Ainda não é cliente? <TextLink to="/clientes/novo">Cadastre</TextLink> e volte para cá.
        </Typography>
      )}
    </>
  );
}

function CustomerFinder({ onPick }: { onPick: (customer: DraftCustomer) => void }) {
  const client = usePanelClient();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, error } = useQuery({
    queryKey: ['draft-customers', q],
    queryFn: ({ signal }) =>
      client('GET /api/admin/customers', { query: { q, buyer: 'account', per_page: '6' }, signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  const found = q.length > 1 && typed.trim() !== '' ? data?.items : undefined;
  return (
    <Box
      onKeyDown={(event) =>
        event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
      }
    >
      <TextField
        fullWidth
        type="search"
        label="Nome, e-mail, CPF ou CNPJ do cliente"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error !== null}
        helperText={error ? messageOfError(error) : undefined}
        autoComplete="off"
      />
      {found && (
        <Box component="ul" aria-label="Clientes encontrados" sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5 }}>
          {found.length === 0 && (
            <Typography component="li" color="textSecondary" sx={{ py: 1 }}>
              Nenhum cliente com “{q}”.
            </Typography>
          )}
          {found.map(({ id, name, email }) => (
            <li key={id}>
              <Button
                fullWidth
                sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
                onClick={() => onPick({ id, name })}
              >
                <span>
                  {name}{' '}
                  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                    {email}
                  </Box>
                </span>
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Fills an empty address with the customer's first one, the default. */
function useAddressOf() {
  const client = usePanelClient();
  const { getValues, setValue } = useFormContext<DraftValues>();
  return async (customerId: number) => {
    const { addresses } = await client('GET /api/admin/customers/{id}', { path: { id: String(customerId) } });
    const [first] = addresses;
    if (!first || getValues('postcode').trim() !== '') return;
    const { first_name, last_name, phone, postcode, street, number, complement, neighborhood, city } = first;
    const filled = {
      recipient: `${first_name} ${last_name}`,
      phone: readablePhone(phone),
      postcode: readableCep(postcode),
      street,
      number,
      complement,
      neighborhood,
      city,
      region: first.region,
    } as const;
    for (const [name, text] of Object.entries(filled)) {
      setValue(name as keyof typeof filled, text, { shouldDirty: true });
    }
  };
}
