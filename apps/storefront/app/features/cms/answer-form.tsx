import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { CallError } from '@vitrine/contract/client.ts';
import type { FormField } from '@vitrine/contract/schemas/cms.ts';
import { clsx } from 'clsx';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

import { returnField } from '#app/platform/addresses/action-paths.ts';
import { solveCaptcha } from '#app/platform/browser/solve-captcha.ts';
import { withCode } from '#app/platform/code/reload-for-code.ts';
import { isConnectionLost } from '#app/platform/errors/is-unanswered.ts';
import { keptMessage } from '#app/platform/outbox/kept-message.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { focusField } from '#app/ui/field/focus-field.ts';

import { AnswerField } from './answer-field.tsx';
import { type Answers, answerProblems } from './domain/answer-problems.ts';

import styles from './answer-form.module.css';

interface FilledForm {
  readonly answers: Answers;
  /** The captcha's token. */
  readonly captcha?: string | undefined;
  /** The honeypot's value. */
  readonly website: string;
}

export interface AnswerFormProps {
  /** The form's accessible name. */
  label: string;
  fields: readonly FormField[];
  submitLabel: string;
  /** Replaces the form after it was sent. */
  successMessage: string;
  /** A single field with its button in one row. */
  isInline?: boolean | undefined;
  /** The address that the browser posts the form to without the page's scripts; they are needed without one. */
  action?: string | undefined;
  /** The call requires a captcha token. */
  needsCaptcha?: boolean | undefined;
  send: (filled: FilledForm, idempotencyKey: string) => Promise<unknown>;
  /** Keeps the form to be sent later, after its call was lost with the connection; absent if it cannot be. */
  keep?: ((filled: FilledForm, idempotencyKey: string) => Promise<void>) | undefined;
  onSent?: (() => void) | undefined;
}

const captchaMissing = 'Confirme que você não é um robô e tente novamente.';

/** Renders a form from its definition. Keeps the values after an error, which it shows next to the field. */
export function AnswerForm(props: AnswerFormProps) {
  const { label, fields, submitLabel, isInline = false, needsCaptcha = false } = props;
  const store = useStore();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'kept'>('open');
  const isDone = state === 'sent' || state === 'kept';
  const captchaContainer = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const success = useRef<HTMLParagraphElement>(null);
  const baseId = useId();

  // The focused button was removed with the form.
  useEffect(() => {
    if (isDone) success.current?.focus();
  }, [isDone]);

  function showProblems(found: ReadonlyMap<string, string>) {
    setProblems(found);
    const [first] = found.keys();
    if (first !== undefined) focusField(form.current, first);
  }

  /** Null if a required token is missing. */
  async function solve(): Promise<string | undefined | null> {
    if (!needsCaptcha || !captchaContainer.current) return undefined;
    return solveCaptcha(store, captchaContainer.current).catch(() => null);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'open') return;
    const data = new FormData(event.currentTarget);
    const answers = readAnswers(fields, data);
    const found = answerProblems(fields, answers);
    setFailure(null);
    showProblems(found);
    if (found.size > 0) return;
    setState('sending');
    const captcha = await solve();
    if (captcha === null) {
      setFailure(captchaMissing);
      setState('open');
      return;
    }
    const filled = { answers, website: textOf(data.get('website')), captcha };
    const key = crypto.randomUUID();
    try {
      await props.send(filled, key);
      setState('sent');
      props.onSent?.();
    } catch (error) {
      // A captcha's token expires; a bot's form is not worth keeping.
      if (props.keep && !needsCaptcha && !filled.website && isConnectionLost(error)) {
        await props.keep(filled, key);
        setState('kept');
        return;
      }
      setState('open');
      await withCode(
        () => import('#app/platform/errors/server-messages.ts'),
        ({ translateCallError, translateServerMessage }) => {
          const refused =
            error instanceof CallError
              ? refusedFields(fields, error, translateServerMessage)
              : new Map<string, string>();
          showProblems(refused);
          if (refused.size === 0) setFailure(translateCallError(error));
        },
      );
    }
  }

  return (
    <div>
      {/* Present from the start, so that later content is announced. */}
      <p ref={success} role="status" tabIndex={-1} className={isDone ? styles.success : undefined}>
        {state === 'sent' ? props.successMessage : state === 'kept' ? keptMessage : ''}
      </p>
      {isDone ? null : (
        <form
          ref={form}
          method="post"
          action={props.action}
          noValidate
          aria-label={label}
          className={clsx(styles.form, isInline && styles.inline)}
          onSubmit={(event) => void submit(event)}
        >
          {fields.map((field) => (
            <AnswerField key={field.code} field={field} error={problems.get(field.code)} />
          ))}
          {props.action === undefined ? null : <ReturnField />}
          {/* Honeypot: hidden from people and assistive technology. */}
          <div className={styles.trap} aria-hidden="true">
            <label htmlFor={`${baseId}-website`}>Site</label>
            <input id={`${baseId}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <div ref={captchaContainer} />
          {failure === null ? null : (
            <Alert tone="danger" isAnnounced className={styles.failure}>
              {failure}
            </Alert>
          )}
          <Button type="submit" isLoading={state === 'sending'} className={styles.button}>
            {submitLabel}
          </Button>
        </form>
      )}
    </div>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '');

function readAnswers(fields: readonly FormField[], data: FormData): Answers {
  return Object.fromEntries(fields.map(({ code }) => [code, textOf(data.get(code))]));
}

/** The API names a field `answers.{code}`, or `code` if the call declares its fields. */
function refusedFields(
  fields: readonly FormField[],
  { fields: wrong }: CallError,
  translate: (message: string) => string,
): Map<string, string> {
  return new Map(
    fields.flatMap(({ code }) => {
      const message = (wrong?.[`answers.${code}`] ?? wrong?.[code])?.[0];
      return message === undefined ? [] : [[code, translate(message)] as const];
    }),
  );
}

/** Names the page that a posted form returns to. */
function ReturnField() {
  const router: AnyRouter | null = useRouter({ warn: false });
  return <input type="hidden" name={returnField} value={router?.state.location.pathname ?? '/'} readOnly />;
}
