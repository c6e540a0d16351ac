import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import type { PaymentProviderKind } from '@vitrine/contract/payment-provider-kinds.ts';
import { useController, useFormContext, useWatch } from 'react-hook-form';

import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { paymentAccountKindLabels } from '#panel/ui/labels/payment-labels.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { type AccountValues, areTestKeys, slipOf, slipTexts } from './account-values.ts';
import { KeySteps } from './provider-help.tsx';
import { WebhookAddress } from './webhook-address.tsx';

const grid = { display: 'grid', gap: 2 } as const;

interface AccountFieldsProps {
  /** null for a new one. */
  readonly account: AdminPaymentAccount | null;
  readonly webhookUrls: Readonly<Record<PaymentProviderKind, string>> | null;
  readonly mayWrite: boolean;
}

/** The keys of an account by provider, with where they are found. */
export function AccountFields({ account, webhookUrls, mayWrite }: AccountFieldsProps) {
  const kind = useWatch<AccountValues, 'kind'>({ name: 'kind' });
  const isStored = account !== null;
  return (
    <Box sx={grid}>
      <SectionCard title="Conta">
        <Box sx={grid}>
          {!isStored && <KindChoice />}
          <FormTextInput
            name="name"
            label="Nome"
            required
            maxLength={60}
            helperText="Só a sua equipe o vê, por exemplo “Mercado Pago da loja”"
          />
        </Box>
      </SectionCard>
      <SectionCard title="Chaves">
        <Box sx={grid}>
          {mayWrite && <KeySteps kind={kind} />}
          <FormTextInput name="public_key" label="Chave pública" required maxLength={1000} />
          {mayWrite && (
            <SecretInput
              name={kind === 'pagarme' ? 'secret_key' : 'access_token'}
              label="Chave secreta"
              isStored={isStored}
              help={kind === 'pagarme' ? 'Começa com sk_' : 'O Access Token'}
            />
          )}
          {mayWrite && <KeySigns />}
        </Box>
      </SectionCard>
      {mayWrite && (
        <SectionCard title="Avisos do provedor">
          <Box sx={grid}>
            <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
              O provedor avisa a loja assim que um pagamento é confirmado, devolvido ou contestado.
            </Typography>
            <WebhookAddress kind={kind} url={account?.webhook_url ?? webhookUrls?.[kind] ?? ''} />
            {kind === 'mercado-pago' ? (
              <SecretInput
                name="webhook_secret"
                label="Assinatura secreta"
                isStored={isStored}
                help="Aparece em Webhooks depois de salvar o endereço"
              />
            ) : (
              <PagarmeWebhookAccess isStored={isStored} />
            )}
          </Box>
        </SectionCard>
      )}
    </Box>
  );
}

/** User and password of the webhook: left empty only on purpose. */
function PagarmeWebhookAccess({ isStored }: { isStored: boolean }) {
  const user = useWatch<AccountValues, 'webhook_user'>({ name: 'webhook_user' });
  const isOff = useWatch<AccountValues, 'is_webhook_open'>({ name: 'is_webhook_open' });
  return (
    <Box sx={grid}>
      {!isOff && (
        <Box sx={{ ...grid, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          <FormTextInput
            name="webhook_user"
            label="Usuário dos avisos"
            maxLength={100}
            helperText={isStored ? 'Deixe vazio para manter' : 'Vazio: sem autenticação'}
          />
          <FormTextInput
            name="webhook_password"
            label="Senha dos avisos"
            type="password"
            maxLength={200}
            autoComplete="new-password"
          />
        </Box>
      )}
      {isStored && <SwitchInput name="is_webhook_open" label="Desligar a autenticação dos avisos" />}
      {(isOff || (!isStored && user.trim() === '')) && (
        <Alert severity="warning">
          Sem usuário e senha, a loja aceita avisos de qualquer um. Ela ainda confere cada pagamento na
          Pagar.me antes de mudar o pedido, mas prefira ligar a autenticação básica no webhook de lá.
        </Alert>
      )}
    </Box>
  );
}

function KindChoice() {
  const { field } = useController<AccountValues, 'kind'>({ name: 'kind' });
  const form = useFormContext<AccountValues>();
  function choose(kind: PaymentProviderKind) {
    // A name that the person wrote stays.
    if (form.getValues('name') === paymentAccountKindLabels[field.value]) {
      form.setValue('name', paymentAccountKindLabels[kind], { shouldDirty: true });
    }
    form.clearErrors();
    field.onChange(kind);
  }
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      value={field.value}
      aria-label="Provedor"
      disabled={field.disabled ?? false}
      onChange={(_, chosen: PaymentProviderKind | null) => chosen && choose(chosen)}
    >
      <ToggleButton value="mercado-pago">{paymentAccountKindLabels['mercado-pago']}</ToggleButton>
      <ToggleButton value="pagarme">{paymentAccountKindLabels.pagarme}</ToggleButton>
    </ToggleButtonGroup>
  );
}

interface SecretInputProps {
  readonly name: string;
  readonly label: string;
  readonly isStored: boolean;
  readonly help: string;
}

/** A secret that is written and never shown again. */
function SecretInput({ name, label, isStored, help }: SecretInputProps) {
  return (
    <FormTextInput
      name={name}
      label={label}
      required={!isStored}
      type="password"
      maxLength={1000}
      autoComplete="new-password"
      helperText={
        isStored
          ? '•••• guardada; deixe vazio para manter'
          : `${help}. Depois de salva, não é mostrada a ninguém.`
      }
    />
  );
}

/** What the form of the pasted keys gives away, at once. */
function KeySigns() {
  const values = useWatch<AccountValues>() as AccountValues;
  const slip = slipOf(values);
  return (
    <Box role="status" sx={{ '&:empty': { mt: -2 } }}>
      {slip && <Alert severity="error">{slipTexts[slip]}</Alert>}
      {!slip && areTestKeys(values) && (
        <Alert severity="info">
          São chaves de teste: os pagamentos são simulados, e nenhum dinheiro entra. Para vender, use as de
          produção.
        </Alert>
      )}
    </Box>
  );
}
