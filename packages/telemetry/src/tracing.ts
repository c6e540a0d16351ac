export interface TracingOptions {
  /** The process's name in traces, unless `OTEL_SERVICE_NAME` names it. */
  readonly serviceName: string;
  /** Whether clients are strangers: their sampling decision is then ignored, their trace id kept. */
  readonly isPublic: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface Tracing {
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}
