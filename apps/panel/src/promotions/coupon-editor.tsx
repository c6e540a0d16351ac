import { Box } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { AdminCoupon } from '@vitrine/contract/admin/schemas/promotions.ts';
import { useWatch } from 'react-hook-form';

import { usePanelClient, useNotify } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { atFormFields, problemsAtFields } from '#panel/ui/form/at-form-fields.ts';
import { EditorColumns } from '#panel/ui/form/editor-columns.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { CartSimulator } from './cart-simulator.tsx';
import { CouponFields } from './coupon-fields.tsx';
import { CouponLinkCard } from './coupon-link-card.tsx';
import { couponField, couponProblems } from './coupon-problems.ts';
import { type CouponValues, couponValuesOf, draftCouponOf, newCoupon } from './coupon-values.ts';
import { EndButton } from './end-button.tsx';
import { ValidityBadge } from './validity-badge.tsx';

interface CouponEditorProps {
  /** null for a new one. */
  readonly coupon: AdminCoupon | null;
  /** The coupon to copy for a new one. */
  readonly isCopy: boolean;
  readonly onConflict?: () => Promise<unknown>;
}

const reads = [['coupon'], ['cupons'], ['cart-simulation']];

/** The form of a coupon with what a cart would cost beside it. */
export function CouponEditor({ coupon, isCopy, onConflict }: CouponEditorProps) {
  const client = usePanelClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const mayWrite = useMay('promotions.write');
  const stored = isCopy ? null : coupon;
  const save = useChange({
    call: async (written: CouponValues) => {
      const draft = draftCouponOf(written);
      const problems = couponProblems(written);
      if (!draft || Object.keys(problems).length > 0) throw problemsAtFields(problems);
      const { code, ...body } = draft;
      const saving = client('PUT /api/admin/coupons/{code}', {
        path: { code: code.trim() },
        body: { ...body, version: stored?.version ?? null },
      });
      return atFormFields(saving, (key) => couponField(written, key));
    },
    done: '',
    reads,
    onDone: ({ code }) => {
      notify('Cupom salvo. Já vale nas sacolas.', { type: 'success' });
      if (!stored) navigate({ to: '/cupons/$id', params: { id: String(code) } });
    },
  });
  return (
    <>
      <TextLink to="/cupons">Todos os cupons</TextLink>
      <PageHeading title={stored ? `Cupom ${stored.code}` : 'Novo cupom'} text={stored && usesText(stored)}>
        {stored && <ValidityBadge validity={stored.validity} />}
        {stored && mayWrite && (
          <>
            <LinkButton to="/cupons/novo" search={{ copia: stored.code }}>
              Duplicar
            </LinkButton>
            <EndButton
              key={stored.version}
              isActive={stored.is_active}
              title={`Encerrar o cupom ${stored.code}?`}
              text="As sacolas que o usam perdem o desconto agora. Pedidos já feitos não mudam, e você pode ligar o cupom de novo."
              onEnd={() => client('POST /api/admin/coupons/{code}/end', { path: { code: stored.code } })}
              onActivate={() => save.mutateAsync({ ...couponValuesOf(stored), is_active: true })}
              reads={reads}
            />
          </>
        )}
      </PageHeading>
      <RecordForm
        draftKey={`cupons/${stored?.code ?? `novo/${coupon?.code ?? ''}`}`}
        values={initialValues(coupon, isCopy)}
        onSave={(written) => save.mutateAsync(written)}
        {...(onConflict && { onConflict })}
        isNew={!stored}
        isDisabled={!mayWrite}
        saveLabel={stored ? 'Salvar' : 'Criar cupom'}
      >
        <EditorColumns fields={<CouponFields isNew={!stored} />} simulation={<CouponSimulator />} />
      </RecordForm>
      {stored && (
        <Box sx={{ mt: 2 }}>
          <CouponLinkCard code={stored.code} />
        </Box>
      )}
    </>
  );
}

function usesText({ used_count: used, max_uses: most }: AdminCoupon): string {
  const uses = used === 1 ? 'Usado em 1 pedido' : `Usado em ${used} pedidos`;
  return most === null ? uses : `${uses}, de ${most} que ele permite`;
}

function initialValues(coupon: AdminCoupon | null, isCopy: boolean): CouponValues {
  if (!coupon) return newCoupon;
  const values = couponValuesOf(coupon);
  return isCopy ? { ...values, code: '', is_active: true } : values;
}

function CouponSimulator() {
  const values = useWatch<CouponValues>() as CouponValues;
  const draft = draftCouponOf(values);
  return <CartSimulator draftCoupon={draft && { ...draft, code: draft.code || 'ESTE-CUPOM' }} />;
}
