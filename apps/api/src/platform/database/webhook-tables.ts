import type {
  WebhookDeliveryStatus,
  WebhookDeliveryTopic,
  WebhookEnding,
  WebhookProblem,
} from '@vitrine/contract/admin/schemas/webhooks.ts';
import type { WebhookTopic } from '@vitrine/contract/admin/webhook-events.ts';
import type { Generated } from 'kysely';

/** Tables of webhooks to programs of merchants. */
export interface WebhookTables {
  webhook_endpoints: {
    id: Generated<string>;
    url: string;
    description: string;
    topics: WebhookTopic[];
    is_enabled: boolean;
    disabled_because: WebhookEnding | null;
    /** Encrypted, like the previous one. */
    secret: string;
    previous_secret: string | null;
    previous_secret_until: Date | null;
    failing_since: Date | null;
    created_at: Date;
    /** The app whose topics it takes; null for one that staff made. */
    app_id: Generated<string | null>;
  };
  webhook_deliveries: {
    id: Generated<string>;
    /** Rises in the order in which they were queued. */
    position: Generated<string>;
    endpoint_id: string;
    message_id: string;
    topic: WebhookDeliveryTopic;
    body: string;
    status: Generated<WebhookDeliveryStatus>;
    attempts: Generated<number>;
    /** Begun, and without an outcome since. */
    unrecorded_attempts: Generated<number>;
    created_at: Date;
    /** null: no attempt is due. */
    due_at: Date | null;
    last_attempt_at: Date | null;
    status_code: number | null;
    problem: WebhookProblem | null;
  };
  webhook_attempts: {
    id: Generated<string>;
    delivery_id: string;
    at: Date;
    duration_ms: number;
    status_code: number | null;
    problem: WebhookProblem | null;
    response: string;
  };
  /** Records that changed and were not published yet, noted by triggers. */
  webhook_changes: {
    /** Rises in the order in which the changes of a record were made. */
    id: Generated<string>;
    kind:
      | 'product_created'
      | 'product_changed'
      | 'product_deleted'
      | 'price'
      | 'stock'
      | 'customer'
      | 'customer_erased';
    ids: number[];
    noted_at: Generated<Date>;
    due_at: Generated<Date>;
  };
  /** One row of each store that published changes. */
  webhook_versions: {
    version: string;
  };
}
