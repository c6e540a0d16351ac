import type { ComponentViews } from './component-views.ts';
import { CustomFormFields } from './custom-form-fields.tsx';

import styles from './custom-form-section.module.css';

/** A merchant's form on a page. */
export function CustomFormSection({ title, text, form }: ComponentViews['custom-form']) {
  return (
    <section className={styles.container}>
      <h2 className={styles.title}>{title || form.title}</h2>
      {text === '' ? null : <p className={styles.text}>{text}</p>}
      <CustomFormFields form={form} />
    </section>
  );
}
