import type { RefusalCode } from './refusals.ts';

/** Message ids by field. */
export type FieldMessages = Record<string, string[]>;

/** Values of a message's placeholders, by name. */
export type MessageParams = Readonly<Record<string, string>>;

/** Every JSON response of the API, discriminated by `error`. */
export type Envelope<Data> =
  | { error: false; message: string | null; data: Data }
  | {
      error: true;
      code: RefusalCode;
      message: string;
      msg_params?: MessageParams;
      data: FieldMessages | null;
      request_id?: string;
    };
