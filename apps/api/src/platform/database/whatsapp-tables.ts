import type {
  WhatsappEvent,
  WhatsappProblem,
  WhatsappState,
  WhatsappTemplates,
} from '@vitrine/contract/admin/schemas/whatsapp.ts';
import type { Generated } from 'kysely';

import type { Json } from './column-types.ts';

/** Tables of messages about orders by WhatsApp. */
export interface WhatsappTables {
  /** At most one row. */
  whatsapp_accounts: {
    phone_number_id: string;
    /** Access token and app secret as JSON, encrypted. */
    secrets: string;
    display_number: string;
    verified_name: string;
    checked_at: Date;
    check_problem: WhatsappProblem | null;
    templates: Json<WhatsappTemplates>;
    /** Meta's limit is reached: none is sent before. */
    paused_until: Date | null;
    webhook_at: Date | null;
  };
  whatsapp_choices: {
    customer_id: number;
    is_wanted: boolean;
    chosen_at: Date;
    /** Whether it was the answer SAIR to a message. */
    is_by_reply: Generated<boolean>;
  };
  whatsapp_messages: {
    id: Generated<string>;
    order_id: string;
    event: WhatsappEvent;
    state: WhatsappState;
    attempts: Generated<number>;
    due_at: Date | null;
    /** Meta's id of the last attempt that it accepted. */
    wamid: string | null;
    error_code: number | null;
    error_text: string | null;
    created_at: Date;
    changed_at: Date;
  };
}
