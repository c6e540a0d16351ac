import { BellRing } from 'lucide-react';

import { actionPaths } from '#app/platform/addresses/action-paths.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PolicyLink } from '#app/ui/dialog/policy-link.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import styles from './stock-alert-popover.module.css';

export interface StockAlertPopoverProps {
  id: string;
  slug: string;
  variantId: number;
  /** The name with the chosen options. */
  label: string;
}

/** The alert's form, which the browser itself opens and posts: where scripts run, the dialog takes its place [CAT+01]. */
export function StockAlertPopover({ id, slug, variantId, label }: StockAlertPopoverProps) {
  return (
    <div id={id} popover="auto" className={styles.popover} role="dialog" aria-labelledby={`${id}-title`}>
      <form method="post" action={actionPaths.stockAlert} className={styles.form}>
        <h2 id={`${id}-title`} className={styles.title}>
          Avise-me quando chegar
        </h2>
        <p>
          <strong>{label}</strong> acabou por enquanto. Deixe seu e-mail e avisamos uma vez, assim que voltar.
        </p>
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="variant" value={variantId} />
        <Field label="Seu e-mail" requirement="required">
          <TextInput type="email" name="email" autoComplete="email" maxLength={320} required />
        </Field>
        {/* Honeypot: hidden from people. */}
        <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <Button type="submit" isFullWidth icon={<BellRing aria-hidden="true" />}>
          Avisar por e-mail
        </Button>
        <p className={styles.note}>
          Usamos seu e-mail só para este aviso e o apagamos depois de enviar, ou em 180 dias. Veja a{' '}
          <PolicyLink urlKey="politica-de-privacidade">política de privacidade</PolicyLink>.
        </p>
      </form>
    </div>
  );
}
