import type { Client } from '@vitrine/contract/client.ts';
import type { z } from 'zod';

/** The sender of a form, as its action sees them. */
export interface FormSender {
  readonly api: Client;
  readonly isCustomer: boolean;
  readonly isSecure: boolean;
  readonly loginType: 'floater' | 'page';
  /** The destination before a login was required; null without one. */
  readonly backPath: string | null;
  /** The id of the cart cookie; null without one. */
  readonly cartId: string | null;
  /** The coupon of a link that is not applied yet; null without one. */
  readonly linkCoupon: string | null;
  /** The idempotency key of this content: the same for a form that is sent twice. */
  readonly changeKey: string;
}

export interface FormOutcome {
  /** A path of this shop. */
  readonly location: string;
  /** `added`, `done`, or a refusal's code; absent where the page itself shows the result. */
  readonly result?: string | undefined;
  /** The amounts of a refusal, which its text names. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** The id of the cart that the browser has from now on. */
  readonly cartId?: string | undefined;
  readonly cookies?: readonly string[] | undefined;
}

export interface FormAction<Input> {
  readonly schema: z.ZodType<Input>;
  /** Where a malformed form, or one that the API refuses, returns to: a path of this shop. */
  readonly returnTo: (fields: URLSearchParams) => string;
  /** The cookie without attributes that shows the page of a refusal what was typed; null for none. */
  readonly typedCookie?: (fields: URLSearchParams) => string | null;
  /** Throws `CallError`. */
  readonly run: (sender: FormSender, input: Input) => Promise<FormOutcome>;
}

/** Hides the type of an action's input: `perform` returns null for a malformed form. */
export interface AnyFormAction extends Pick<FormAction<never>, 'returnTo' | 'typedCookie'> {
  readonly perform: (sender: FormSender, fields: URLSearchParams) => Promise<FormOutcome> | null;
}

export function formAction<Input>({ schema, run, ...refusals }: FormAction<Input>): AnyFormAction {
  return {
    ...refusals,
    perform(sender, fields) {
      const parsed = schema.safeParse(Object.fromEntries(fields));
      return parsed.success ? run(sender, parsed.data) : null;
    },
  };
}
