import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import { netTermDays, type PaymentType, paymentTypes, takesCard } from '@vitrine/contract/payment-types.ts';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { LimitInput } from '#panel/ui/form/limit-input.tsx';
import { MoneyInput } from '#panel/ui/form/money-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';

import { accountLabel, canCharge } from './account-texts.ts';
import { annualText } from './method-texts.ts';
import { PercentInput } from './percent-input.tsx';

const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface MethodFieldsProps {
  /** The method's path in the form. */
  readonly path: string;
  readonly type: PaymentType;
  readonly accounts: readonly AdminPaymentAccount[];
  readonly groups: readonly (readonly [code: string, name: string])[];
}

/** The terms of one payment method. */
export function MethodFields({ path, type, accounts, groups }: MethodFieldsProps) {
  const account = useWatch<Record<string, string | null>>({ name: `${path}.account` });
  const kind = accounts.find(({ code }) => code === account)?.kind ?? null;
  const choices = accounts
    .filter((one) => canCharge(one) || one.code === account)
    .map((one) => [one.code, accountLabel(one)] as const);
  // An account that the store no longer has.
  const unknown = account && !choices.some(([code]) => code === account) ? [[account, account] as const] : [];
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={pair}>
        <FormTextInput
          name={`${path}.name`}
          label="Nome"
          required
          maxLength={60}
          helperText="Como o cliente vê no pagamento"
        />
        {type === 'net_terms' ? (
          <>
            <TermInput path={path} />
            <FormTextInput
              name={`${path}.later_due_days`}
              label="E depois em"
              maxLength={30}
              helperText="Dias dos outros vencimentos, como 42/56. Vazio: um só."
            />
          </>
        ) : (
          <ChoiceInput
            name={`${path}.account`}
            label="Conta que cobra"
            emptyLabel="Nenhuma ainda"
            choices={[...choices, ...unknown]}
          />
        )}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormTextInput
            name={`${path}.description`}
            label="Descrição"
            maxLength={200}
            helperText="Uma frase abaixo do nome. Pode ficar vazia."
          />
        </Box>
      </Box>
      {takesCard({ type }) ? (
        <CardFields path={path} isInterestOfAccount={kind === 'mercado-pago'} />
      ) : (
        <Group title={type === 'net_terms' ? 'Desconto' : 'Desconto e prazo'}>
          <DiscountInput path={path} />
          {type === 'net_terms' ? null : (
            <ValidityInput path={path} type={type} isMercadoPago={kind === 'mercado-pago'} />
          )}
        </Group>
      )}
      <Group title="Quando é oferecida">
        <MoneyInput name={`${path}.min_order_centavos`} label="Menor pedido" helperText="Vazio: sem mínimo" />
        <MoneyInput name={`${path}.max_order_centavos`} label="Maior pedido" helperText="Vazio: sem limite" />
      </Group>
      <LimitInput
        name={`${path}.groups`}
        label="Só para clientes dos grupos"
        choices={groups}
        helperText={type === 'net_terms' ? 'Marque os grupos de empresas' : 'Nenhum marcado: para todos'}
      />
      {type === 'net_terms' && <TermsHelp hasGroups={groups.length > 0} />}
    </Box>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h3" component="p" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={pair}>{children}</Box>
    </Box>
  );
}

function DiscountInput({ path }: { path: string }) {
  return (
    <WholeNumberInput
      name={`${path}.discount_percent`}
      label="Desconto"
      unit="%"
      helperText="Nos produtos, não no frete. Vazio: sem desconto."
    />
  );
}

interface ValidityInputProps {
  readonly path: string;
  readonly type: PaymentType;
  readonly isMercadoPago: boolean;
}

function ValidityInput({ path, type, isMercadoPago }: ValidityInputProps) {
  const descriptor = paymentTypes[type];
  if (descriptor.settles === 'minutes') {
    const least = isMercadoPago ? ' No Mercado Pago vale ao menos 31.' : '';
    return (
      <WholeNumberInput
        name={`${path}.valid_for`}
        label="O código vale por"
        unit="minutos"
        helperText={`Vazio: ${descriptor.expiresInMinutes} minutos.${least}`}
      />
    );
  }
  if (descriptor.settles !== 'days') return null;
  return (
    <WholeNumberInput
      name={`${path}.valid_for`}
      label="Vence em"
      unit="dias úteis"
      helperText={`Vazio: ${descriptor.dueInBusinessDays} dias úteis`}
    />
  );
}

function TermInput({ path }: { path: string }) {
  const { field, fieldState, formState } = useController<Record<string, number | null>>({
    name: `${path}.valid_for`,
  });
  return (
    <TextField
      select
      fullWidth
      label="Vence em"
      value={field.value ?? paymentTypes.net_terms.dueInDays}
      onChange={(event) => field.onChange(Number(event.target.value))}
      inputRef={field.ref}
      disabled={formState.disabled}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? 'Contados do dia do pedido'}
    >
      {netTermDays.map((days) => (
        <MenuItem key={days} value={days}>
          {days} dias
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Who may buy on terms, and where the limit of each company is. */
function TermsHelp({ hasGroups }: { hasGroups: boolean }) {
  return (
    <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
      A loja envia o pedido antes de receber, e a empresa paga no vencimento. Só compra assim a empresa, com
      CNPJ, que está num destes grupos e tem um limite: dê o limite na página dela, em Clientes.
      {hasGroups ? '' : ' Ainda não há grupos: crie um em Clientes, Grupos.'}
    </Typography>
  );
}

function CardFields({ path, isInterestOfAccount }: { path: string; isInterestOfAccount: boolean }) {
  const interest = useWatch<Record<string, number | null>>({
    name: `${path}.monthly_interest_basis_points`,
  });
  return (
    <>
      <Group title="Parcelas">
        <WholeNumberInput name={`${path}.max`} label="Parcelar em até" unit="vezes" required />
        <MoneyInput
          name={`${path}.min_parcel_centavos`}
          label="Menor parcela"
          helperText="Vazio: qualquer valor"
        />
        {isInterestOfAccount ? (
          <Typography color="textSecondary" sx={{ fontSize: '0.875rem', gridColumn: '1 / -1' }}>
            No Mercado Pago os juros são os da sua conta lá: a loja oferece até 12 parcelas, todas sem juros.
            Ative nela o “parcelamento sem juros” para a mesma quantidade.
          </Typography>
        ) : (
          <>
            <WholeNumberInput
              name={`${path}.interest_free_up_to`}
              label="Sem juros até"
              unit="vezes"
              helperText="Vazio: só à vista é sem juros"
            />
            <PercentInput
              name={`${path}.monthly_interest_basis_points`}
              label="Juros ao mês, acima disso"
              helperText={interest ? `São ${annualText(interest)}` : 'Vazio: todas sem juros'}
            />
          </>
        )}
      </Group>
      <Group title="Desconto">
        <DiscountInput path={path} />
      </Group>
    </>
  );
}
