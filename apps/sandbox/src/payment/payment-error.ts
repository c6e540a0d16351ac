export type PaymentErrorCode =
  | 'unauthorized'
  | 'idempotency_key_required'
  | 'idempotency_key_reused'
  | 'validation_failed'
  | 'invalid_token'
  | 'not_found'
  | 'invalid_state'
  | 'provider_error'
  | 'provider_unavailable';

export type PaymentErrorStatus = 400 | 401 | 404 | 409 | 422 | 500 | 503;

/** A refusal or failure of the provider, with its response. */
export class PaymentError extends Error {
  readonly status: PaymentErrorStatus;
  readonly code: PaymentErrorCode;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(
    status: PaymentErrorStatus,
    code: PaymentErrorCode,
    message: string,
    fields?: Readonly<Record<string, readonly string[]>>,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** `{error, message, errors?}`. */
  toBody(): { error: PaymentErrorCode; message: string; errors?: Record<string, readonly string[]> } {
    const body = { error: this.code, message: this.message };
    return this.fields ? { ...body, errors: this.fields } : body;
  }
}

export function providerUnavailable(): PaymentError {
  return new PaymentError(503, 'provider_unavailable', 'The provider is unavailable.');
}

export function providerError(): PaymentError {
  return new PaymentError(500, 'provider_error', 'Internal provider error.');
}
