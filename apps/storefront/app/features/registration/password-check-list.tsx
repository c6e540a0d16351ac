import { Check, Circle } from 'lucide-react';

import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { passwordCheckList } from './domain/password-rules.ts';

import styles from './registration-form.module.css';

/** The password's rules, checked off while typing [REG-04]. */
export function PasswordCheckList({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label="A senha precisa ter">
      {passwordCheckList(password).map(({ text, isMet: isDone }) => {
        const Mark = isDone ? Check : Circle;
        return (
          <li key={text} className={styles.rule} data-done={isDone || undefined}>
            <Mark aria-hidden="true" />
            <span>
              {text}
              <VisuallyHidden>{isDone ? ': atendido' : ': falta'}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
