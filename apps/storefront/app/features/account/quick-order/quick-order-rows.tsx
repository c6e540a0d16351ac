import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';

import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { productPath } from '#app/platform/addresses/paths.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Select } from '#app/ui/select/select.tsx';

import type { QuickOrderEntry, QuickOrderRow } from './domain/match-quick-order.ts';
import type { QuickOrderProblem } from './domain/parse-quick-order.ts';

import styles from './quick-order-rows.module.css';

interface QuickOrderRowsProps {
  entries: readonly QuickOrderEntry[];
  isBusy: boolean;
  onChoose: (code: string, variantId: number) => void;
  onRename: (code: string, by: string) => void;
}

const problemTexts: Record<QuickOrderProblem['kind'], string> = {
  unreadable: 'Escreva o código e uma quantidade de 1 a 999.',
  quantity: 'A quantidade precisa ser um número inteiro de 1 a 999.',
  several_numbers: 'Há mais de um número: deixe só o código e a quantidade.',
  digits_lost: 'A planilha cortou este código: formate a coluna como texto e escreva o código de novo.',
  date: 'A planilha transformou este código em uma data: formate a coluna como texto e escreva o código de novo.',
  formula: 'A planilha tem aqui uma fórmula sem resultado: abra e salve a planilha, ou escreva o valor.',
};

/** The lines of a pasted list, in their sequence [COM+02]. */
export function QuickOrderRows({ entries, ...actions }: QuickOrderRowsProps) {
  return (
    <ul className={styles.rows}>
      {entries.map((entry) => (
        <li key={`${entry.lineNumbers.join('-')} ${entry.code}`} className={styles.row}>
          {entry.kind === 'row' ? <FoundRow {...entry.row} /> : <OpenRow entry={entry} {...actions} />}
        </li>
      ))}
    </ul>
  );
}

/** A variant with quantity and price. */
export function FoundRow({
  variant,
  qty,
  roundedFrom,
  pack,
  note = null,
}: QuickOrderRow & { note?: string | null }) {
  return (
    <>
      <Thumbnail image={variant.image} />
      <div className={styles.words}>
        <PageLink href={productPath(variant.slug, variant.variant_id)} className={styles.name}>
          {variant.name}
        </PageLink>
        <p className={styles.fact}>
          {variant.options_label === '' ? variant.sku : `${variant.options_label} · ${variant.sku}`}
        </p>
        <p className={styles.fact}>
          {qty} × <Amount centavos={unitPriceAt(qty, variant)} />
        </p>
        {note === null ? null : <p className={styles.fact}>{note}</p>}
        {roundedFrom === null ? null : (
          <p className={styles.rounded}>
            {roundedFrom > qty
              ? `O máximo é ${qty}.`
              : `Vendido de ${variant.qty_step} em ${variant.qty_step}, a partir de ${variant.min_qty}: ${roundedFrom} virou ${qty}.`}
          </p>
        )}
        {pack === null ? null : (
          <p className={styles.rounded}>
            Você escreveu “{pack}”: contamos {qty} peças. Confira a quantidade.
          </p>
        )}
      </div>
      <p className={styles.total}>
        <Amount centavos={unitPriceAt(qty, variant) * qty} />
      </p>
    </>
  );
}

type OpenEntry = Exclude<QuickOrderEntry, { kind: 'row' }>;

function OpenRow({ entry, ...actions }: { entry: OpenEntry } & Omit<QuickOrderRowsProps, 'entries'>) {
  const { code, lineNumbers } = entry;
  return (
    <div className={styles.open}>
      <p>
        <span className={styles.fact}>
          {lineNumbers.length === 1 ? 'Linha' : 'Linhas'} {lineNumbers.join(', ')}:
        </span>{' '}
        <strong className={styles.code}>{code}</strong>
      </p>
      <Objection entry={entry} {...actions} />
    </div>
  );
}

function Objection({
  entry,
  isBusy,
  onChoose,
  onRename,
}: { entry: OpenEntry } & Omit<QuickOrderRowsProps, 'entries'>) {
  switch (entry.kind) {
    case 'unread':
      return <p className={styles.problem}>{problemTexts[entry.problem.kind]}</p>;
    case 'sold_out':
      return <p className={styles.problem}>{entry.variant.name}: esgotado.</p>;
    case 'choice':
      return (
        <Field label={`Qual variação de ${entry.variants[0]?.name ?? 'produto'}?`}>
          <Select
            value=""
            placeholder="Escolha"
            options={entry.variants.map((variant) => ({
              value: String(variant.variant_id),
              label: `${variant.options_label || variant.name} · ${variant.sku}${variant.stock === 0 ? ' (esgotado)' : ''}`,
            }))}
            onChange={(event) => onChoose(entry.code, Number(event.currentTarget.value))}
          />
        </Field>
      );
    case 'unknown':
      return (
        <>
          <p className={styles.problem}>Não encontramos este código.</p>
          {entry.suggestions.length === 0 ? null : (
            <div className={styles.suggestions}>
              <span>Você quis dizer</span>
              {entry.suggestions.map(({ code, name }) => (
                <Button
                  key={code}
                  variant="secondary"
                  size="s"
                  disabled={isBusy}
                  onClick={() => onRename(entry.code, code)}
                >
                  {code}, {name}
                </Button>
              ))}
            </div>
          )}
        </>
      );
  }
}
