import type { RefusalCode } from './refusals.ts';

/** Field name to its message ids. */
export type FieldMessages = Record<string, string[]>;

/** What stands in the gaps of a message, by name. */
export type MessageParams = Readonly<Record<string, string>>;

/** Every JSON answer of the API: `error` tells which of the two it is. */
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
