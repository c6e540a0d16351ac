import { useNavigate } from '@tanstack/react-router';
import type { AdminPromotion } from '@vitrine/contract/admin/schemas/promotions.ts';
import { useWatch } from 'react-hook-form';

import { usePanelClient, useNotify } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { EditorColumns } from '#panel/ui/form/editor-columns.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { atFormFields, problemsAtFields } from './at-form-fields.ts';
import { CartSimulator } from './cart-simulator.tsx';
import { EndButton } from './end-button.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import { promotionField, promotionProblems } from './promotion-problems.ts';
import {
  draftPromotionOf,
  newPromotion,
  type PromotionValues,
  promotionValuesOf,
} from './promotion-values.ts';
import { ValidityBadge } from './validity-badge.tsx';

interface PromotionEditorProps {
  /** null for a new one. */
  readonly promotion: AdminPromotion | null;
  /** A new one with the fields of the given one. */
  readonly isCopy: boolean;
  readonly onConflict?: () => Promise<unknown>;
}

/** The form of a promotion with what a cart would cost beside it. */
export function PromotionEditor({ promotion, isCopy, onConflict }: PromotionEditorProps) {
  const client = usePanelClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const mayWrite = useMay('promotions.write');
  const stored = isCopy ? null : promotion;
  const values = initialValues(promotion, isCopy);
  const save = useChange({
    call: async (written: PromotionValues) => {
      const draft = draftPromotionOf(written);
      const problems = promotionProblems(written);
      if (!draft || Object.keys(problems).length > 0) throw problemsAtFields(problems);
      const { code, ...body } = { ...draft, name: written.name };
      const saving = client('PUT /api/admin/promotions/{code}', {
        path: { code },
        body: { ...body, version: stored?.version ?? null },
      });
      return atFormFields(saving, (key) => promotionField(written, key));
    },
    done: '',
    reads: [['promotion'], ['promocoes'], ['cart-simulation']],
    onDone: ({ code }) => {
      notify('Promoção salva. Já vale para as sacolas.', { type: 'success' });
      if (!stored) navigate({ to: '/promocoes/$id', params: { id: String(code) } });
    },
  });
  return (
    <>
      <TextLink to="/promocoes">Todas as promoções</TextLink>
      <PageHeading title={stored?.name ?? 'Nova promoção'}>
        {stored && <ValidityBadge validity={stored.validity} />}
        {stored && mayWrite && (
          <>
            <LinkButton to="/promocoes/nova" search={{ copia: stored.code }}>
              Duplicar
            </LinkButton>
            <EndButton
              key={stored.version}
              isActive={stored.is_active}
              title={`Encerrar “${stored.name}”?`}
              text="As sacolas deixam de receber o desconto agora. Pedidos já feitos não mudam, e você pode ligar a promoção de novo."
              onEnd={() => client('POST /api/admin/promotions/{code}/end', { path: { code: stored.code } })}
              onActivate={() => save.mutateAsync({ ...promotionValuesOf(stored), is_active: true })}
              reads={[['promotion'], ['promocoes'], ['cart-simulation']]}
            />
          </>
        )}
      </PageHeading>
      <RecordForm
        draftKey={`promocoes/${stored?.code ?? `nova/${promotion?.code ?? ''}`}`}
        values={values}
        onSave={(written) => save.mutateAsync(written)}
        {...(onConflict && { onConflict })}
        isNew={!stored}
        isDisabled={!mayWrite}
        saveLabel={stored ? 'Salvar' : 'Criar promoção'}
      >
        <EditorColumns fields={<PromotionFields isNew={!stored} />} simulation={<PromotionSimulator />} />
      </RecordForm>
    </>
  );
}

function initialValues(promotion: AdminPromotion | null, isCopy: boolean): PromotionValues {
  if (!promotion) return newPromotion;
  const values = promotionValuesOf(promotion);
  return isCopy ? { ...values, code: '', name: `${values.name} (cópia)`, is_active: true } : values;
}

function PromotionSimulator() {
  const values = useWatch<PromotionValues>() as PromotionValues;
  return <CartSimulator draftPromotion={draftPromotionOf(values)} />;
}
